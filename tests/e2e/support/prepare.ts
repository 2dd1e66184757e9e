import { startPostgres } from '../../postgres.ts';
import { template, urlVariable } from './databases.ts';
import { withEmptyFolder } from './folder.ts';
import { startServer } from './server.ts';

/** Runs once, before all tests: starts Postgres, with a migrated database to copy. What it returns runs after the last test. */
export default async function prepare(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.newDatabase(template);
  await withEmptyFolder(async folder => {
    const server = await startServer('built', folder, { DATABASE_URL });
    await server.stop();
  });
  process.env[urlVariable] = postgres.url;
  return () => postgres.stop();
}
