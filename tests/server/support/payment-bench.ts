import type { CallReply } from '../../../src/contract/call.ts';
import { findPayment, type PaymentSubmission, type submitPayment } from '../../../src/contract/calls/payment.calls.ts';
import type { PaymentProcessor } from '../../../src/server/payment/processor.ts';
import { reconcile } from '../../../src/server/payment/reconcile.ts';
import { attemptStates, books } from './books.ts';
import { testServer, type TestServer } from './server.ts';
import { pay, readyToPay, submissionFor, type SignUp, withNonce } from './sign-up.ts';

/** Lease of an attempt, in seconds. */
export const lease = 60;

export const pending = { status: 202, body: { type: 'pending' } };

/** A sign-up that is ready to pay, on a server whose processor a test can change. */
export function paymentBench() {
  let server: TestServer;
  let signUp: SignUp;
  let submission: PaymentSubmission;

  return {
    get server() {
      return server;
    },
    get signUp() {
      return signUp;
    },
    get submission() {
      return submission;
    },
    async start(
      processor: (sandbox: PaymentProcessor) => Partial<PaymentProcessor>,
      environment: Record<string, string> = {},
    ): Promise<void> {
      server = await testServer({ processor, environment });
      signUp = await readyToPay(server.api);
      submission = await submissionFor(server.api, signUp);
    },
    /** Pays with a new key unless one is given. */
    pay: (attemptKey?: string): Promise<CallReply<typeof submitPayment>> =>
      pay(server.api, signUp, submission, attemptKey),
    payWith: (nonce: string, attemptKey?: string): Promise<CallReply<typeof submitPayment>> =>
      pay(server.api, signUp, withNonce(submission, nonce), attemptKey),
    find: (attemptKey: string): Promise<CallReply<typeof findPayment>> =>
      server.api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key }),
    reconcile: (): Promise<void> => reconcile(server.deps),
    books: () => books(server.db),
    attemptStates: () => attemptStates(server.db),
  };
}
