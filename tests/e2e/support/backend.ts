import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Life } from '../../../machines/parts/registration-life/registration-life.machine.ts';
import { createApi } from '../../../src/api/client.ts';
import type { PricingGroup } from '../../../src/contract/entities/pricing-group.schema.ts';
import { accounts, credentialsLinks, inviteTokens } from '../../../src/server/db/tables/account.tables.ts';
import { packagePrices, packages, pricingGroupShares } from '../../../src/server/db/tables/catalogue.tables.ts';
import { subscriptionCodes } from '../../../src/server/db/tables/code.tables.ts';
import { flagShares } from '../../../src/server/db/tables/flag.table.ts';
import { registrations } from '../../../src/server/db/tables/registration.table.ts';
import { hashToken } from '../../../src/server/base/secrets.ts';
import { joined } from '../../server/support/sign-up.ts';
import { invitationsIn } from './invitations.ts';
import { paymentsIn } from './payments.ts';

export type Backend = Awaited<ReturnType<typeof createBackend>>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Changes on the same server and database, made while a visitor signs up.
 *
 * @param nonce an approved nonce, if the server does not charge with its sandbox
 */
export async function createBackend(origin: string, databaseUrl: string, nonce?: string) {
  const db = drizzle(databaseUrl, { casing: 'snake_case' });
  const api = createApi({ baseUrl: `${origin}/api` });
  const address = `somebody.${randomUUID()}@example.com`;
  await joined(api, address, {}, nonce === undefined ? {} : { nonce });
  const somebody = eq(accounts.emailFolded, address);
  const [{ id } = { id: '' }] = await db.select({ id: accounts.id }).from(accounts).where(somebody);
  const isSomebody = eq(accounts.id, id);

  return {
    api,
    ...paymentsIn(db),
    ...invitationsIn(db, api),
    /** Gives another person's account this email. */
    someoneHas: async (email: string) =>
      void (await db.update(accounts).set({ email, emailFolded: email.toLowerCase() }).where(isSomebody)),
    /** Gives that account an email that no visitor has. */
    nobody: async () =>
      void (await db.update(accounts).set({ email: address, emailFolded: address }).where(isSomebody)),
    someoneIsCalled: async (username: string | null) =>
      void (await db.update(accounts).set({ username, usernameFolded: username }).where(isSomebody)),
    /** Expires the registration: more than a day passes after its last change. */
    aDayPasses: async (signupId: string) =>
      void (await db
        .update(registrations)
        .set({ updatedAt: new Date(Date.now() - 2 * dayMs) })
        .where(eq(registrations.id, signupId))),
    /** Lets seconds pass for this registration alone. */
    timePasses: async (signupId: string, seconds: number) =>
      void (await db
        .update(registrations)
        .set({ updatedAt: sql`${registrations.updatedAt} - make_interval(secs => ${seconds})` })
        .where(eq(registrations.id, signupId))),
    /** Lets time pass until the registration has this many seconds to live. */
    isLeft: async (signupId: string, { secondsLeft, lifeSeconds }: Life) =>
      void (await db
        .update(registrations)
        .set({ updatedAt: new Date(Date.now() - (lifeSeconds - secondsLeft) * 1000) })
        .where(eq(registrations.id, signupId))),
    putOnSale: async (packageId: number, active: boolean) =>
      void (await db.update(packages).set({ active }).where(eq(packages.id, packageId))),
    /** Raises a package's price in every currency, in minor units. */
    raisePrice: async (packageId: number, by: number) =>
      void (await db
        .update(packagePrices)
        .set({ amount: sql`${packagePrices.amount} + ${by}` })
        .where(eq(packagePrices.packageId, packageId))),
    /** Makes a package free. Returns a function that restores the price. */
    giveAway: async (packageId: number) => {
      const isOfIt = eq(packagePrices.packageId, packageId);
      const before = await db.select().from(packagePrices).where(isOfIt);
      await db.update(packagePrices).set({ amount: 0 }).where(isOfIt);
      return async () => {
        for (const { currency, amount } of before)
          await db
            .update(packagePrices)
            .set({ amount })
            .where(and(isOfIt, eq(packagePrices.currency, currency)));
      };
    },
    /** Makes a code valid or invalid. */
    codeIsGood: async (
      code: string,
      isGood: boolean,
      amount: number | null = 2500,
      reusable = true,
      currency: 'USD' | null = null,
    ) => {
      const revokedAt = isGood ? null : new Date();
      await db
        .insert(subscriptionCodes)
        .values({ code, ...(amount === null ? { kind: 'full' as const } : { amount }), reusable, currency, revokedAt })
        .onConflictDoUpdate({ target: subscriptionCodes.code, set: { revokedAt } });
    },
    /** Shows all visitors the prices of this pricing group. */
    priceBy: async (pricingGroup: PricingGroup) => {
      await db.delete(pricingGroupShares);
      await db.insert(pricingGroupShares).values({ country: '*', pricingGroup, share: 100 });
    },
    /** Gives all visitors this variant. */
    giveAll: async (key: string, variant: string) => {
      await db.delete(flagShares).where(eq(flagShares.key, key));
      await db.insert(flagShares).values({ key, variant, share: 100 });
    },
    /** Removes all shares of flags. */
    giveDefaults: async () => void (await db.delete(flagShares)),
    /** Uses up the visitor's token for choosing credentials. */
    spendToken: async (email: string) =>
      void (await db
        .update(accounts)
        .set({ credentialsTokenHash: randomUUID() })
        .where(and(eq(accounts.emailFolded, email), ne(accounts.id, id)))),
    /**
     * Makes the account with this email, or another person's, that of an invited parent who has not accepted the terms.
     */
    wasInvited: async (email = address) => {
      const [createdAt, expiresAt] = [new Date(Date.now() - dayMs), new Date(Date.now() + dayMs)];
      const invited = await db
        .update(accounts)
        .set({ termsAcceptedAt: null })
        .where(eq(accounts.emailFolded, email))
        .returning({ accountId: accounts.id });
      for (const { accountId } of invited)
        await db.insert(inviteTokens).values({ tokenHash: randomUUID(), accountId, serial: 1, createdAt, expiresAt });
    },
    /** Stores a link for choosing credentials with this state. */
    linkIs: async (token: string, is: 'good' | 'expired' | 'unknown') => {
      const tokenHash = hashToken(token);
      await db.delete(credentialsLinks).where(eq(credentialsLinks.tokenHash, tokenHash));
      const [createdAt, expiresAt] = [
        new Date(Date.now() - dayMs),
        new Date(Date.now() + (is === 'good' ? dayMs : -dayMs)),
      ];
      const serial = sql<number>`(select coalesce(max(serial), 0) + 1 from credentials_links where account_id = ${id})`;
      if (is !== 'unknown')
        await db.insert(credentialsLinks).values({ tokenHash, accountId: id, serial, createdAt, expiresAt });
    },
    close: () => db.$client.end(),
  };
}
