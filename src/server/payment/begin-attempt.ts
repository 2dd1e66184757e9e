import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { PaymentSubmission, submitPayment } from '../../contract/calls/payment.calls.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import { first } from '../db/first.ts';
import { registrations } from '../db/tables/registration.table.ts';
import type { Deps } from '../deps.ts';
import { reserveCodes } from '../pricing/subscription-codes.ts';
import { openRegistration } from '../registration/open-registration.ts';
import { replyOf } from './attempt-reply.ts';
import { findAttempt, findLiveAttempt, nextAttemptNo } from './find-attempt.ts';
import { judgeOrder } from './judge-order.ts';

type Reply = CallReply<typeof submitPayment>;

/** Stores the attempt before anything is charged, or says why there is none to make. */
export function beginAttempt(
  deps: Deps,
  { params: { signupId }, key, idempotencyKey: clientKey, body }: CallRequest<typeof submitPayment>,
): Promise<{ type: 'begun'; attempt: Attempt } | { type: 'answered'; reply: Reply }> {
  return deps.db.transaction(async tx => {
    const opened = await openRegistration(deps, tx, signupId, key);
    if (opened.type === 'gone') return { type: 'answered', reply: opened.reply };
    const bodyHash = hashBody(body);
    const known = (await findAttempt(tx, signupId, clientKey)) ?? (await findLiveAttempt(tx, signupId));
    if (known !== undefined) return { type: 'answered', reply: replay(deps.secret, known, clientKey, bodyHash) };
    const now = deps.now();
    const judged = await judgeOrder(tx, opened.registration, body, now);
    if (judged.type === 'refused') return { type: 'answered', reply: judged.reply };
    const { pricing } = judged;
    const attemptNo = await nextAttemptNo(tx, signupId);
    const isFree = pricing.totals.total === 0;
    const orderId = `${signupId}-${attemptNo}`;
    const attempt = first(
      await tx
        .insert(attempts)
        .values({
          id: randomUUID(),
          registrationId: signupId,
          attemptNo,
          clientKey,
          orderId,
          bodyHash,
          order: storedOrder(body),
          quote: pricing,
          amount: pricing.totals.total,
          currency: pricing.currencyCode,
          state: isFree ? 'charged' : 'charging',
          transactionId: isFree ? orderId : null,
          chargedAt: isFree ? now : null,
          leaseUntil: new Date(now.getTime() + deps.config.attemptLeaseSeconds * 1000),
          createdAt: now,
        })
        .returning(),
    );
    await reserveCodes(
      tx,
      pricing.paymentCodeDetails.map(({ code }) => code),
      attempt.id,
    );
    await tx.update(registrations).set({ updatedAt: now }).where(eq(registrations.id, signupId));
    return { type: 'begun', attempt };
  });
}

/** `known` is what this key began before, or else the attempt that has the registration. */
function replay(secret: string, known: Attempt, clientKey: string, bodyHash: string): Reply {
  const isOwn = known.clientKey === clientKey;
  if (isOwn && known.bodyHash !== bodyHash) return { status: 409, body: { type: 'keyReused' } };
  const reply = replyOf(secret, known);
  if (reply.type === 'approved') return { status: 200, body: reply };
  if (reply.type === 'declined') return { status: 402, body: reply };
  // A key that was given up stays without a charge, so it cannot begin anything again.
  return reply.type === 'pending' ? { status: 202, body: reply } : { status: 409, body: { type: 'keyReused' } };
}

/** The schema gives keys in its own order, so equal submissions give equal text. */
const hashBody = (body: PaymentSubmission): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

const storedOrder = ({ order, payForCoparent, marketingOptIn, termsAccepted, payment: { paymentType } }: PaymentSubmission) => ({
  order,
  payForCoparent,
  marketingOptIn,
  termsAccepted,
  paymentType,
});
