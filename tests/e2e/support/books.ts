import { PGlite } from '@electric-sql/pglite';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Books {
  accounts: number;
  charges: number;
  mails: number;
}

export interface Sold {
  packageId: number;
  productId: string;
  services: string[];
  years: number;
  /** Minor units, as charged. */
  amount: number;
}

/** What the database holds. The embedded one admits one process at a time, so the server has to be stopped. */
export async function readBooks(dataDir: string): Promise<Books> {
  const [books] = await ask<Books>(dataDir, `
    select (select count(*) from accounts where joined_at is not null)::int as accounts,
           (select count(*) from sandbox_sales where outcome = 'approved')::int as charges,
           (select count(*) from outbox)::int as mails`);
  if (books === undefined) throw new Error('The database gave no answer');
  return books;
}

/** Each subscription with what was charged for it; as above. */
export const readSold = (dataDir: string): Promise<Sold[]> =>
  ask<Sold>(dataDir, `
    select package_id as "packageId", product_id as "productId", services, years, sandbox_sales.amount
    from subscriptions join attempts on attempts.id = attempt_id join sandbox_sales on sandbox_sales.order_id = attempts.order_id`);

/** What each parent who has joined said of the terms and of news; as above. */
export const readConsents = (dataDir: string): Promise<{ terms: boolean; marketing: boolean }[]> =>
  ask(dataDir, 'select terms_accepted_at is not null as terms, marketing_opt_in as marketing from accounts where joined_at is not null');

async function ask<T>(dataDir: string, query: string): Promise<T[]> {
  const db = await PGlite.create(databaseFolder(dataDir));
  try {
    return (await db.query<T>(query)).rows;
  } finally {
    await db.close();
  }
}

const databaseFolder = (dataDir: string): string => [dataDir, ...readdirSync(dataDir).map(name => join(dataDir, name))].find(folder => existsSync(join(folder, 'PG_VERSION'))) ?? dataDir;
