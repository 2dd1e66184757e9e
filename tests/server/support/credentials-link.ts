import { eq } from 'drizzle-orm';
import { linkToken } from '../../../src/server/base/links.ts';
import { makeLink } from '../../../src/server/credentials/make-link.ts';
import { first } from '../../../src/server/db/first.ts';
import { accounts } from '../../../src/server/db/tables/account.tables.ts';
import type { Reached } from './server.ts';

/** Creates a link for the parent with this email and returns its token. */
export async function linkFor({ db, deps }: Pick<Reached, 'db' | 'deps'>, email: string): Promise<string> {
  const { id } = first(await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)));
  const { serial } = await makeLink(deps, db, id);
  return linkToken(deps.secret, id, serial);
}
