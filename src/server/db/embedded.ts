import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrations, type OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';

export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const client = await PGlite.create(`${dataDir}/postgres`).catch((error: unknown) => {
      const message = `The embedded database in ${dataDir} cannot be opened: ${reasonOf(error)}`;
      throw new Error(message, { cause: error });
    });
    const db = drizzle({ client, casing: 'snake_case' });
    await migrate(db, migrations);
    return {
      db,
      exclusive: true,
      async close() {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** WASI's number for a full disk. */
const noSpace = 51;

/** PGlite throws what is no `Error` if the file system fails, with a number and no message. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const number = typeof error === 'object' && error !== null && 'errno' in error ? error.errno : null;
  return number === noSpace ? 'no space is left on its disk' : `its files cannot be used, WASI error ${String(number)}`;
}
