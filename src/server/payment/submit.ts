import { eq } from 'drizzle-orm';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import type { submitPayment } from '../../contract/calls/payment.calls.ts';
import { describeError } from '../db/database-error.ts';
import { first } from '../db/first.ts';
import { attempts, type Attempt } from '../db/tables/payment.tables.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { limit } from '../http/rate-limit.ts';
import { replyOf } from './attempt-reply.ts';
import { beginAttempt } from './begin-attempt.ts';
import { provision } from './provision.ts';
import { reconcile } from './reconcile.ts';
import { settle } from './settle.ts';

type Reply = CallReply<typeof submitPayment>;

const pending: Reply = { status: 202, body: { type: 'pending' } };

export async function submit(deps: Deps, request: CallRequest<typeof submitPayment>, caller: Caller): Promise<Reply> {
  await limit(deps, 'payment', caller.address);
  await reconcile(deps, { registrationId: request.params.signupId });
  deps.reach('before-attempt');
  const begun = await beginAttempt(deps, request);
  if (begun.type === 'answered') return begun.reply;
  deps.reach('attempt-stored');
  const work = deps.background.track(carryOut(deps, begun.attempt, request.body.payment.nonce));
  return Promise.race([work, pendingAfter(deps.config.paymentAnswerSeconds, work)]);
}

/** From here on an error says nothing about the money: the caller asks again, and the reconciler finds out. */
async function carryOut(deps: Deps, attempt: Attempt, nonce: string | null): Promise<Reply> {
  try {
    await charge(deps, attempt, nonce);
    const reply = replyOf(deps.secret, first(await deps.db.select().from(attempts).where(eq(attempts.id, attempt.id))));
    if (reply.type === 'approved') return { status: 200, body: reply };
    return reply.type === 'declined' ? { status: 402, body: reply } : pending;
  } catch (error) {
    console.error(JSON.stringify({ payment: attempt.orderId, error: describeError(error) }));
    return pending;
  }
}

async function charge(deps: Deps, attempt: Attempt, nonce: string | null): Promise<void> {
  const { orderId, amount, currency } = attempt;
  if (amount === 0 || nonce === null) return provision(deps, attempt.id);
  const outcome = await deps.processor.sale({ orderId, amount, currency, nonce, store: true });
  deps.reach('charged');
  return settle(deps, attempt, outcome);
}

function pendingAfter(seconds: number, work: Promise<unknown>): Promise<Reply> {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const timer = setTimeout(() => resolve(pending), seconds * 1000);
  void work.finally(() => clearTimeout(timer));
  return promise;
}
