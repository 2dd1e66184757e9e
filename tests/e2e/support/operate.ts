import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Site } from './sites.ts';

const main = `${import.meta.dirname}/../../../src/server/operate/main.ts`;

/** Runs an operator's command on the server's database. Rejects if the command fails. */
export const operate = ({ databaseUrl }: Pick<Site, 'databaseUrl'>, args: readonly string[]) =>
  promisify(execFile)('node', [main, ...args], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl },
  });
