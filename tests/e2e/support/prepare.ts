import { mkdir, rm } from 'node:fs/promises';
import { pristine } from './data-folder.ts';
import { startServer } from './server.ts';

/** Runs once, before all tests. */
export default async function prepare(): Promise<void> {
  await rm(pristine, { recursive: true, force: true });
  await mkdir(pristine, { recursive: true });
  const server = await startServer('built', pristine);
  await server.stop();
}
