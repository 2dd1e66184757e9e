import { eq, max } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { statement } from '../db/statement.ts';
import { credentialsLinks } from '../db/tables/account.tables.ts';
import type { Deps } from '../deps.ts';
import type { CredentialsLink } from '../mail/stored-mail.ts';
import { hashToken } from '../base/secrets.ts';
import { linkToken } from '../base/links.ts';

/** Creates a link to choose an account's credentials. Call it within a transaction that locks the account. */
export async function makeLink(
  { now, config, secret }: Pick<Deps, 'now' | 'config' | 'secret'>,
  tx: Database,
  accountId: string,
): Promise<CredentialsLink> {
  const { last } = first(
    await tx
      .select({ last: max(credentialsLinks.serial) })
      .from(credentialsLinks)
      .where(eq(credentialsLinks.accountId, accountId)),
  );
  const link = { accountId, serial: (last ?? 0) + 1 };
  await storeLink({ now, config, secret }, tx, link);
  return link;
}

/** Stores the link with this number. A new account's first link has the number 1. */
export async function storeLink(
  { now, config, secret }: Pick<Deps, 'now' | 'config' | 'secret'>,
  tx: Database,
  link: CredentialsLink,
): Promise<void> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + config.credentialsLinkLifeSeconds * 1000);
  const tokenHash = hashToken(linkToken(secret, link.accountId, link.serial));
  await insertLink(tx, { ...link, tokenHash, createdAt, expiresAt });
}

const insertLink = statement((tx, link: typeof credentialsLinks.$inferInsert) =>
  tx.insert(credentialsLinks).values(link),
);
