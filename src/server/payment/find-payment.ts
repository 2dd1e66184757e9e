import { randomUUID } from 'node:crypto';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { findPayment } from '../../contract/calls/payment.calls.ts';
import { attempts } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import { openRegistration } from '../registration/open-registration.ts';
import { replyOf } from './attempt-reply.ts';
import { findAttempt, findLiveAttempt, nextAttemptNo } from './find-attempt.ts';
import { reconcile } from './reconcile.ts';

type Reply = CallReply<typeof findPayment>;

export async function find(deps: Deps, { params: { signupId, attemptKey }, key }: CallRequest<typeof findPayment>): Promise<Reply> {
  await reconcile(deps, { registrationId: signupId });
  return deps.db.transaction(async (tx): Promise<Reply> => {
    const opened = await openRegistration(deps, tx, signupId, key);
    if (opened.type === 'gone') return opened.reply;
    const clientKey = attemptKey.toLowerCase();
    const known = (await findLiveAttempt(tx, signupId)) ?? (await findAttempt(tx, signupId, clientKey));
    if (known !== undefined) return { status: 200, body: replyOf(deps.secret, known) };
    const attemptNo = await nextAttemptNo(tx, signupId);
    const now = deps.now();
    // "None" is a promise: a submission with this key that is still on its way must not charge any more.
    await tx.insert(attempts).values({
      id: randomUUID(),
      registrationId: signupId,
      attemptNo,
      clientKey,
      orderId: `${signupId}-${attemptNo}`,
      amount: 0,
      currency: 'USD',
      state: 'abandoned',
      leaseUntil: now,
      createdAt: now,
    });
    return { status: 200, body: { type: 'none' } };
  });
}
