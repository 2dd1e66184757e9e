import { setTimeout as wait } from 'node:timers/promises';
import { ApiFault } from '../../../src/api/api-fault.ts';
import type { Api } from '../../../src/api/client.ts';
import type { CallReply } from '../../../src/contract/call.ts';
import { setCredentials } from '../../../src/contract/calls/credentials.calls.ts';
import { findPayment, type PaymentSubmission, type submitPayment } from '../../../src/contract/calls/payment.calls.ts';
import { expectReply, pay, readyToPay, submissionFor, type SignUp } from '../../server/support/sign-up.ts';
import { timeoutMs, retryingApi } from './retrying-api.ts';

export interface Visitor {
  api: Api;
  /** Unique name for the email and the username: at most 20 letters and digits. */
  name: string;
  /** Authorises a card. Each nonce pays once. */
  nonce: () => string;
}

/** Signs up like a page and its visitor, whatever fails on the way: nine calls, more if some are repeated. */
export async function signUpWhole({ api, name, nonce }: Visitor): Promise<void> {
  const patient = retryingApi(api);
  const { signUp, submission } = await readyVisitor(patient, name);
  const key = await payAsThePage(api, signUp, () => ({
    ...submission,
    payment: { ...submission.payment, nonce: nonce() },
  }));
  expectReply(
    await patient.call(setCredentials, { key, body: { username: `user${name}`, password: 'Correct-Horse-1' } }),
    200,
  );
}

/** Does everything before the payment. Returns what the page would submit. */
export async function readyVisitor(api: Api, name: string): Promise<{ signUp: SignUp; submission: PaymentSubmission }> {
  const signUp = await readyToPay(api, { email: `${name}@example.com`, family: { coParentDuplicateConfirmed: true } });
  return { signUp, submission: { ...(await submissionFor(api, signUp)), coParentDuplicateConfirmed: true } };
}

/**
 * Pays, and returns the token for choosing credentials. Like the submission's chart, it looks up a lost answer until the
 * server knows the outcome, and authorises again only after "none" or a decline.
 */
export async function payAsThePage(api: Api, signUp: SignUp, submission: () => PaymentSubmission): Promise<string> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const attemptKey = crypto.randomUUID();
    let outcome = await outcomeOf(pay(api, signUp, submission(), attemptKey));
    while (outcome.type === 'unknown' && performance.now() < end) {
      await wait(200);
      outcome = await outcomeOf(
        api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key }),
      );
    }
    if (outcome.type === 'approved') return outcome.key;
    if (performance.now() > end) throw new Error('The payment was never settled');
  }
}

type Outcome = { type: 'approved'; key: string } | { type: 'notCharged' | 'unknown' };

async function outcomeOf(
  call: Promise<CallReply<typeof submitPayment> | CallReply<typeof findPayment>>,
): Promise<Outcome> {
  try {
    const { body } = await call;
    if (body.type === 'approved') return { type: 'approved', key: body.result.clickToJoinToken };
    if (body.type === 'pending' || body.type === 'keyReused') return { type: 'unknown' };
    if (body.type === 'none' || body.type === 'declined') return { type: 'notCharged' };
    throw new Error(`The payment was refused: ${JSON.stringify(body)}`);
  } catch (error) {
    if (error instanceof ApiFault) return { type: 'unknown' };
    throw error;
  }
}
