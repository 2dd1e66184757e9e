import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { withoutWaiting } from '../db/one-connection.ts';
import { statement } from '../db/statement.ts';
import { attempts, type Attempt, type StoredOrder } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { reserveCodes } from '../pricing/subscription-codes.ts';
import { settledBy } from './settled.ts';
import { replyOf } from './attempt-reply.ts';
import { attemptNoAfter, attemptsOf, liveAmong } from './find-attempt.ts';
import type { BillingAddress } from './processor.ts';
import type { PaymentReply, Purchase } from './purchase.ts';

interface OpenedPayer<Gone> {
  gone: Gone | null;
  /** All attempts of the payer, the first one first. */
  earlier: Attempt[];
}

/**
 * Opens the payer of a purchase, and reads their attempts in the same round trip, with those of the transaction that held
 * the lock.
 */
export async function openPayer<Gone>(
  tx: Database,
  { subjectId, open }: Pick<Purchase<Gone>, 'subjectId' | 'open'>,
): Promise<OpenedPayer<Gone>> {
  const [gone, earlier] = await Promise.all([open(tx), attemptsOf(tx, { subjectId })]); // in this order
  return { gone, earlier };
}

/**
 * Stores the attempt before anything is charged, or returns the reply to a submission that starts none. Call it in the
 * transaction that has opened the payer.
 */
export async function beginAttempt<Gone>(
  deps: Deps,
  tx: Database,
  { purpose, subjectId, clientKey, body, order, instrument, prolong, validate }: Purchase<Gone>,
  { gone, earlier }: OpenedPayer<Gone>,
): Promise<
  { type: 'begun'; attempt: Attempt; billing: BillingAddress } | { type: 'answered'; reply: PaymentReply | Gone }
> {
  if (gone !== null) return { type: 'answered', reply: gone };
  deps.reach('before-attempt');
  await prolong(tx);
  const bodyHash = hashBody(body);
  const now = deps.now();
  const known = earlier.find(attempt => attempt.clientKey === clientKey) ?? (await liveAmong(tx, earlier, now));
  if (known !== undefined)
    return {
      type: 'answered',
      reply: (await settledOtherwise(deps, tx, known, order)) ?? replay(deps.secret, known, clientKey, bodyHash),
    };
  // Before the codes are validated, because a rollback would undo the count of wrong ones.
  const attemptNo = attemptNoAfter(earlier, now);
  const validated = await validate(tx, now);
  if (validated.type === 'refused') return { type: 'answered', reply: validated.reply };
  const { pricing, billing } = validated;
  const isFree = pricing.totals.total === 0;
  if (!isFree && instrument.nonce === null) return { type: 'answered', reply: nonceMissing };
  const orderId = `${subjectId}-${attemptNo}`;
  const attempt: Attempt = {
    id: randomUUID(),
    purpose,
    subjectId,
    attemptNo,
    clientKey,
    orderId,
    bodyHash,
    order,
    quote: pricing,
    amount: pricing.totals.total,
    currency: pricing.currencyCode,
    state: isFree ? 'charged' : 'charging',
    leaseUntil: new Date(now.getTime() + deps.config.attemptLeaseSeconds * 1000),
    transactionId: isFree ? orderId : null,
    lastFour: null,
    instrumentToken: null,
    declineCode: null,
    chargedAt: isFree ? now : null,
    failures: 0,
    result: null,
    createdAt: now,
  };
  const past = earlier.find(({ state }) => state === 'provisioned');
  if (past !== undefined) await tx.update(attempts).set({ state: 'past' }).where(eq(attempts.id, past.id));
  await withoutWaiting(tx, insertAttempt(tx, attempt));
  await reserveCodes(
    tx,
    pricing.paymentCodeDetails.filter(({ amount }) => amount > 0).map(({ code }) => code),
    attempt.id,
  );
  return { type: 'begun', attempt, billing };
}

const insertAttempt = statement((tx, attempt: Attempt) => tx.insert(attempts).values(attempt));

const nonceMissing: PaymentReply = {
  status: 400,
  body: { type: 'refused', validationErrors: [{ field: 'payment.nonce', text: 'required' }] },
};

/** The reply to an order if another attempt has already paid for a different package, else null. */
async function settledOtherwise(
  { secret }: Deps,
  tx: Database,
  known: Attempt,
  { order }: StoredOrder,
): Promise<PaymentReply | null> {
  if (known.order === null || known.order.order.packageId === order.packageId) return null;
  const settled = await settledBy(tx, secret, known);
  return settled && { status: 410, body: settled };
}

/** `known` is the earlier attempt with this key, or else the payer's live attempt. */
function replay(secret: string, known: Attempt, clientKey: string, bodyHash: string): PaymentReply {
  const isOwn = known.clientKey === clientKey;
  if (isOwn && known.bodyHash !== bodyHash) return { status: 409, body: { type: 'keyReused' } };
  const reply = replyOf(secret, known);
  if (reply.type === 'approved') return { status: 200, body: reply };
  if (reply.type === 'declined') return { status: 402, body: reply };
  // An abandoned key must never charge, so it cannot start another attempt.
  return reply.type === 'pending' ? { status: 202, body: reply } : { status: 409, body: { type: 'keyReused' } };
}

/** The schema outputs keys in a fixed order, so equal submissions give equal JSON. */
const hashBody = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');
