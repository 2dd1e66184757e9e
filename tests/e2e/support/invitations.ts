import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { base } from '../../../src/app/base.ts';
import { hashToken, randomToken } from '../../../src/server/base/secrets.ts';
import { accounts, inviteTokens } from '../../../src/server/db/tables/account.tables.ts';
import { expectReply, familySection, pay, readyToPay, submissionFor } from '../../server/support/sign-up.ts';
import type { Site } from './sites.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Invitation {
  /** The link's path, fragment included. */
  link: string;
  email: string;
  /** Ends the link, as a new one does. */
  expire: () => Promise<void>;
}

/** Signs up a parent, who may pay for both, and returns a link for the other parent. */
export async function inviteCoparent(
  { world, databaseUrl }: Site,
  { paid = false }: { paid?: boolean } = {},
): Promise<Invitation> {
  const email = `bo.${randomUUID()}@example.com`;
  const signUp = await readyToPay(world.api, {
    email: `ann.${randomUUID()}@example.com`,
    family: { coParent: { ...familySection.coParent, email }, coParentDuplicateConfirmed: true },
  });
  const body = await submissionFor(world.api, signUp, { payForCoparent: paid });
  expectReply(await pay(world.api, signUp, { ...body, coParentDuplicateConfirmed: true }), 200);
  const db = drizzle(databaseUrl, { casing: 'snake_case' });
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailFolded, email));
  if (account === undefined) throw new Error('The co-parent has no account');
  const token = randomToken();
  await db.insert(inviteTokens).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    serial: 99,
    createdAt: new Date(Date.now() - dayMs),
    expiresAt: new Date(Date.now() + dayMs),
  });
  return {
    link: `${base}/invite#token=${token}&userId=${account.id}`,
    email,
    expire: async () =>
      void (await db.update(inviteTokens).set({ expiresAt: new Date() }).where(eq(inviteTokens.accountId, account.id))),
  };
}
