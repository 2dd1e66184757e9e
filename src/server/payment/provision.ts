import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { first } from '../db/first.ts';
import { accounts, children, families, invitations, subscriptions } from '../db/tables/account.tables.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import { registrations, type Registration } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import { mailsFor } from '../mail/mails-for.ts';
import { outbox } from '../db/tables/house.tables.ts';
import { redeemCodes } from '../pricing/subscription-codes.ts';
import { foldEmail } from '../registration/duplicates.ts';
import { hashToken } from '../secrets.ts';
import { credentialsToken } from './attempt-reply.ts';
import { resultOf } from './payment-result.ts';

/** Everything that a charge stands for, made in one transaction and once. */
export async function provision(deps: Deps, attemptId: string): Promise<void> {
  await deps.db.transaction(async tx => {
    const [attempt] = await tx
      .update(attempts)
      .set({ state: 'provisioned' })
      .where(and(eq(attempts.id, attemptId), eq(attempts.state, 'charged')))
      .returning();
    if (attempt === undefined) return;
    const now = deps.now();
    const registration = first(
      await tx.update(registrations).set({ state: 'paid', updatedAt: now }).where(eq(registrations.id, attempt.registrationId)).returning(),
    );
    const ids = { familyId: randomUUID(), userId: randomUUID() };
    await storeFamily(tx, deps.secret, { attempt, registration, ...ids, now });
    const result = resultOf(attempt, registration, ids);
    await redeemCodes(tx, result.registration.promoCodes, attempt.id);
    await tx.update(attempts).set({ result }).where(eq(attempts.id, attempt.id));
    await tx.insert(outbox).values(mailsFor(registration, result, deps.config.publicOrigin, now));
  });
  deps.reach('provisioned');
}

interface Joined {
  attempt: Attempt;
  registration: Registration;
  familyId: string;
  userId: string;
  now: Date;
}

async function storeFamily(tx: Database, secret: string, { attempt, registration, familyId, userId, now }: Joined): Promise<void> {
  const { id: registrationId, parent, family, address } = registration;
  const { order, quote } = attempt;
  if (family === null || address === null || order === null || quote === null) throw new Error('The attempt is not of a complete registration');
  await tx.insert(families).values({ id: familyId, registrationId, createdAt: now });
  await tx.insert(children).values(family.children.map(child => ({ ...child, familyId })));
  await tx.insert(accounts).values({
    ...parent,
    id: userId,
    familyId,
    emailFolded: foldEmail(parent.email),
    address,
    marketingOptIn: order.marketingOptIn,
    termsAcceptedAt: order.termsAccepted ? attempt.createdAt : null,
    credentialsTokenHash: hashToken(credentialsToken(secret, registrationId)),
    createdAt: now,
  });
  const { coParent } = family;
  await tx.insert(invitations).values({ ...coParent, familyId, emailFolded: coParent.email && foldEmail(coParent.email), paid: order.payForCoparent });
  await tx.insert(subscriptions).values({
    familyId,
    accountId: userId,
    packageId: quote.packageId,
    productId: order.order.productId,
    services: order.order.services,
    years: quote.subDurationInYears,
    instrumentToken: attempt.instrumentToken,
    startsAt: now,
  });
}
