import { operate } from './operate.ts';

process.exitCode = await operate(process.argv.slice(2), process.env);
