import { PGlite } from '@electric-sql/pglite';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Books {
  accounts: number;
  charges: number;
  mails: number;
}

/** What the database holds. The embedded one admits one process at a time, so the server has to be stopped. */
export async function readBooks(dataDir: string): Promise<Books> {
  const db = await PGlite.create(databaseFolder(dataDir));
  try {
    const { rows } = await db.query<Books>(`
      select (select count(*) from accounts where joined_at is not null)::int as accounts,
             (select count(*) from sandbox_sales where outcome = 'approved')::int as charges,
             (select count(*) from outbox)::int as mails`);
    const [books] = rows;
    if (books === undefined) throw new Error('The database gave no answer');
    return books;
  } finally {
    await db.close();
  }
}

const databaseFolder = (dataDir: string): string => [dataDir, ...readdirSync(dataDir).map(name => join(dataDir, name))].find(folder => existsSync(join(folder, 'PG_VERSION'))) ?? dataDir;
