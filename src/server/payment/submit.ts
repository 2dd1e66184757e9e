import { describeError, isUniqueViolation } from '../db/database-error.ts';
import { first } from '../db/first.ts';
import { transaction } from '../db/one-connection.ts';
import type { Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { limitedTransaction } from '../http/rate-limit.ts';
import { replyOf } from './attempt-reply.ts';
import { beginAttempt, openPayer } from './begin-attempt.ts';
import { attemptById } from './find-attempt.ts';
import { fulfil } from './fulfil.ts';
import type { BillingAddress } from './processor.ts';
import type { PaymentReply, Purchase } from './purchase.ts';
import { finishAll, isUnfinished } from './reconcile.ts';
import { settle } from './settle.ts';

const pending: PaymentReply = { status: 202, body: { type: 'pending' } };

/** Charges and fulfils a purchase, once for each payer, even if submissions are repeated. */
export async function submitPurchase<Gone>(
  deps: Deps,
  purchase: Purchase<Gone>,
  caller: Caller,
): Promise<PaymentReply | Gone> {
  const begun = await begin(deps, purchase, caller);
  if (begun.type === 'answered') return begun.reply;
  deps.reach('attempt-stored');
  const work = deps.background.track(carryOut(deps, begun, purchase));
  return Promise.race([work, pendingAfter(deps.config.paymentAnswerSeconds, work)]);
}

/** Begins the attempt, after the payer's unfinished ones are finished. */
async function begin<Gone>(deps: Deps, purchase: Purchase<Gone>, caller: Caller) {
  const again = () => transaction(deps.db, async tx => beginAttempt(deps, tx, purchase, await openPayer(tx, purchase)));
  // An earlier attempt that was given up turned out to be charged in the meantime, and is found now.
  const findIt = (error: unknown) => {
    if (isUniqueViolation(error)) return again();
    throw error;
  };
  const begun = await limitedTransaction(
    deps,
    { what: 'payment', who: caller.address },
    tx => openPayer(tx, purchase),
    async (tx, opened) => {
      const now = deps.now();
      const unfinished = opened.earlier.filter(attempt => isUnfinished(attempt, now));
      if (opened.gone === null && unfinished.length > 0) return { type: 'unfinished' as const, unfinished };
      return beginAttempt(deps, tx, purchase, opened);
    },
  ).catch(findIt);
  if (begun.type !== 'unfinished') return begun;
  await finishAll(deps, begun.unfinished);
  return again().catch(findIt);
}

interface Begun {
  attempt: Attempt;
  billing: BillingAddress;
}

/**
 * After this point an error does not mean that nothing was charged: answers "pending", and the reconciler finds the
 * outcome.
 */
async function carryOut(
  deps: Deps,
  { attempt, billing }: Begun,
  { instrument }: Pick<Purchase<never>, 'instrument'>,
): Promise<PaymentReply> {
  try {
    const fulfilled = await charge(deps, attempt, instrument, billing);
    const reply = replyOf(deps.secret, fulfilled ?? first(await attemptById(deps.db, { id: attempt.id })));
    if (reply.type === 'approved') return { status: 200, body: reply };
    return reply.type === 'declined' ? { status: 402, body: reply } : pending;
  } catch (error) {
    deps.log.error('payment left half-way', { order: attempt.orderId, error: describeError(error) });
    return pending;
  }
}

async function charge(
  deps: Deps,
  attempt: Attempt,
  { nonce, deviceData, cardHolderName }: Purchase<never>['instrument'],
  billing: BillingAddress,
): Promise<Attempt | undefined> {
  const { orderId, amount, currency, leaseUntil } = attempt;
  if (amount === 0 || nonce === null) return fulfil(deps, attempt);
  // Another process may have told the payer since then that nothing will be charged.
  if (deps.now() >= leaseUntil) throw new Error('the process was paused before the sale, longer than the lease');
  const outcome = await deps.processor.sale({ orderId, amount, currency, nonce, deviceData, cardHolderName, billing });
  deps.reach('charged');
  return settle(deps, attempt, outcome);
}

function pendingAfter(seconds: number, work: Promise<unknown>): Promise<PaymentReply> {
  const { promise, resolve } = Promise.withResolvers<PaymentReply>();
  const timer = setTimeout(() => resolve(pending), seconds * 1000);
  void work.finally(() => clearTimeout(timer));
  return promise;
}
