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
    const client = await PGlite.create(`${dataDir}/postgres`);
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
