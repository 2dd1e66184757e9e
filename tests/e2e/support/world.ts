import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Life } from '../../../machines/parts/registration-life/registration-life.machine.ts';
import { createApi } from '../../../src/api/client.ts';
import type { PricingGroup } from '../../../src/contract/entities/pricing-group.schema.ts';
import { accounts, credentialsLinks } from '../../../src/server/db/tables/account.tables.ts';
import { packagePrices, packages, pricingGroupShares } from '../../../src/server/db/tables/catalogue.tables.ts';
import { subscriptionCodes } from '../../../src/server/db/tables/code.tables.ts';
import { flagShares } from '../../../src/server/db/tables/flag.table.ts';
import { registrations } from '../../../src/server/db/tables/registration.table.ts';
import { hashToken } from '../../../src/server/base/secrets.ts';
import { joined } from '../../server/support/sign-up.ts';
import { paymentsIn } from './payments.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What happens elsewhere while a visitor signs up: on the same server, in the same database.
 *
 * @param nonce by which somebody can pay there, where it is none of the sandbox's
 */
export async function createWorld(origin: string, databaseUrl: string, nonce?: string) {
  const db = drizzle(databaseUrl, { casing: 'snake_case' });
  const api = createApi({ baseUrl: `${origin}/api` });
  const address = `somebody.${randomUUID()}@example.com`;
  await joined(api, address, {}, nonce);
  const somebody = eq(accounts.emailFolded, address);
  const [{ id } = { id: '' }] = await db.select({ id: accounts.id }).from(accounts).where(somebody);
  const isSomebody = eq(accounts.id, id);

  return {
    api,
    ...paymentsIn(db),
    /** Somebody who joined long ago has this address. */
    someoneHas: async (email: string) =>
      void (await db.update(accounts).set({ email, emailFolded: email.toLowerCase() }).where(isSomebody)),
    /** Nobody has an address of those who sign up. */
    nobody: async () =>
      void (await db.update(accounts).set({ email: address, emailFolded: address }).where(isSomebody)),
    someoneIsCalled: async (username: string | null) =>
      void (await db.update(accounts).set({ username, usernameFolded: username }).where(isSomebody)),
    /** More than a day has gone by since the registration was last changed. */
    aDayPasses: async (signupId: string) =>
      void (await db
        .update(registrations)
        .set({ updatedAt: new Date(Date.now() - 2 * dayMs) })
        .where(eq(registrations.id, signupId))),
    /** So many seconds go by, for this registration alone. */
    timePasses: async (signupId: string, seconds: number) =>
      void (await db
        .update(registrations)
        .set({ updatedAt: sql`${registrations.updatedAt} - make_interval(secs => ${seconds})` })
        .where(eq(registrations.id, signupId))),
    /** The registration was last changed so long ago that it has this much of its life before it. */
    isLeft: async (signupId: string, { secondsLeft, lifeSeconds }: Life) =>
      void (await db
        .update(registrations)
        .set({ updatedAt: new Date(Date.now() - (lifeSeconds - secondsLeft) * 1000) })
        .where(eq(registrations.id, signupId))),
    putOnSale: async (packageId: number, active: boolean) =>
      void (await db.update(packages).set({ active }).where(eq(packages.id, packageId))),
    /** In every currency, in minor units. */
    raisePrice: async (packageId: number, by: number) =>
      void (await db
        .update(packagePrices)
        .set({ amount: sql`${packagePrices.amount} + ${by}` })
        .where(eq(packagePrices.packageId, packageId))),
    /** For nothing, until what this gives is called. */
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
    /** Whether a code of this name takes something off. */
    codeIsGood: async (code: string, isGood: boolean, amount: number | null = 2500, reusable = true) => {
      const revokedAt = isGood ? null : new Date();
      await db
        .insert(subscriptionCodes)
        .values({ code, ...(amount === null ? { kind: 'full' as const } : { amount }), reusable, revokedAt })
        .onConflictDoUpdate({ target: subscriptionCodes.code, set: { revokedAt } });
    },
    /** Everybody sees the prices of this group from now on. */
    priceBy: async (pricingGroup: PricingGroup) => {
      await db.delete(pricingGroupShares);
      await db.insert(pricingGroupShares).values({ country: '*', pricingGroup, share: 100 });
    },
    /** All visitors are given this variant from now on. */
    giveAll: async (key: string, variant: string) => {
      await db.delete(flagShares).where(eq(flagShares.key, key));
      await db.insert(flagShares).values({ key, variant, share: 100 });
    },
    /** Nobody is given a variant by share. */
    giveDefaults: async () => void (await db.delete(flagShares)),
    /** The link by which credentials are chosen opens nothing any more. */
    spendToken: async (email: string) =>
      void (await db
        .update(accounts)
        .set({ credentialsTokenHash: randomUUID() })
        .where(and(eq(accounts.emailFolded, email), ne(accounts.id, id)))),
    /** Somebody was sent such a link to choose credentials; or nobody was. */
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
