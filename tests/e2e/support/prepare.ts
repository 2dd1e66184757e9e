import { startPostgres } from '../../postgres.ts';
import { template, urlVariable } from './databases.ts';
import { withEmptyFolder } from './folder.ts';
import { startServer } from './server.ts';

/** Runs once, before all tests. Starts Postgres, with a migrated database to copy. Returns the cleanup after the last test. */
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
