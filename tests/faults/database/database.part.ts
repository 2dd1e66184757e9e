import type { Part } from '../part.ts';
import { casesOnPostgres } from '../support/each-on-postgres.ts';
import { exhaustConnections } from './no-connections.ts';
import { refuseWrites } from './no-writes.ts';
import { restartUnderSignUps } from './restarts.ts';
import { lockTable } from './slow-queries.ts';
import { runBehindPgBouncer, runTwoProcesses } from './two-processes.ts';

export const part: Part = casesOnPostgres('Database', [
  restartUnderSignUps,
  exhaustConnections,
  refuseWrites,
  lockTable,
  runTwoProcesses,
  runBehindPgBouncer,
]);
