import { randomUUID } from 'node:crypto';
import type { CallReply } from '../../contract/call.ts';
import type { findPayment } from '../../contract/calls/payment.calls.ts';
import { together } from '../db/one-connection.ts';
import { type Attempt, attempts } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { replyOf } from './attempt-reply.ts';
import { openPayer } from './begin-attempt.ts';
import { attemptNoAfter, liveAmong } from './find-attempt.ts';
import type { Payer } from './purchase.ts';
import { findUnfinished, finishAll } from './reconcile.ts';

type Reply = Extract<CallReply<typeof findPayment>, { status: 200 }>;

/** The reply to a bearer token that opens nothing. */
interface Refused {
  body: { type: string };
}

/**
 * Reports the state of the attempt that the payer's browser started with this key, even after the registration or the link
 * has expired, because the page of somebody who has paid must not say that nothing was done.
 */
export async function findPaymentOf<Gone extends Refused>(
  deps: Deps,
  { purpose, subjectId, check, open, prolong }: Payer<Gone>,
  attemptKey: string,
): Promise<Reply | Gone> {
  const clientKey = attemptKey.toLowerCase(); // as the database returns a UUID
  const [refused, unfinished] = await together(deps.db, db => [
    check(db),
    findUnfinished({ ...deps, db }, { subjectId }),
  ]);
  if (refused !== null && !isExpired(refused)) return refused;
  await finishAll(deps, unfinished);
  return deps.db.transaction(async (tx): Promise<Reply | Gone> => {
    const { gone, earlier } = await openPayer(tx, { subjectId, open });
    const own = earlier.find(attempt => attempt.clientKey === clientKey);
    // An expired link may have gone to somebody else than the payer, and a payment's reply opens the account.
    if (gone !== null) return own !== undefined && isExpired(gone) ? stateOf(deps, own) : gone;
    await prolong(tx);
    const now = deps.now();
    const known = (await liveAmong(tx, earlier, now)) ?? own;
    if (known !== undefined) return stateOf(deps, known);
    const attemptNo = attemptNoAfter(earlier, now);
    // "None" is a promise: store the key as abandoned, so that a delayed submission with it cannot charge.
    await tx.insert(attempts).values({
      id: randomUUID(),
      purpose,
      subjectId,
      attemptNo,
      clientKey,
      orderId: `${subjectId}-${attemptNo}`,
      amount: 0,
      currency: 'USD',
      state: 'abandoned',
      leaseUntil: now,
      createdAt: now,
    });
    return { status: 200, body: { type: 'none' } };
  });
}

const stateOf = ({ secret }: Deps, attempt: Attempt): Reply => ({ status: 200, body: replyOf(secret, attempt) });

const isExpired = ({ body }: Refused): boolean => body.type === 'expired';
