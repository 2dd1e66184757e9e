import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { attemptStates, books, none } from './support/books.ts';
import { lease, pending } from './support/payment-bench.ts';
import { expired, refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { british, pay, priceOf, readyToPay, register, submissionFor, type SignUp } from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;
let submission: PaymentSubmission;

beforeEach(async () => {
  server = await testServer();
  signUp = await readyToPay(server.api);
  submission = await submissionFor(server.api, signUp);
});

const withNonce = (nonce: string | null): PaymentSubmission => ({
  ...submission,
  payment: { ...submission.payment, nonce },
});

describe('a payment is refused before any charge', () => {
  it.each([
    ['amount', { amountDisplayed: 1 }],
    ['tax', { taxAmountDisplayed: 1 }],
    ['currency', { currencyDisplayed: 'CAD' as const }],
  ])('if the %s has changed, and gets the new quote', async (_name, change) => {
    const reply = await pay(server.api, signUp, { ...submission, payment: { ...submission.payment, ...change } });
    expect(reply).toEqual({ status: 409, body: { type: 'priceChanged', pricing: await priceOf(server.api, signUp) } });
    expect(await attemptStates(server.db)).toEqual([]);
    expect(await books(server.db)).toEqual(none);
  });

  it('without a nonce if the total is not zero', async () => {
    expect(await pay(server.api, signUp, withNonce(null))).toEqual(refused(400, 'payment.nonce', 'required'));
  });

  it('outside the US without consent to the terms', async () => {
    signUp = await readyToPay(server.api, { billing: british });
    const wanted = { packageId: 2061, country: 'GB', region: 'CMD' };
    const body = await submissionFor(server.api, signUp, wanted);
    expect(await pay(server.api, signUp, { ...body, termsAccepted: false })).toEqual(
      refused(409, 'termsAccepted', 'terms.required'),
    );
    expect(await pay(server.api, signUp, body)).toMatchObject({
      status: 200,
      body: { result: { receipt: { currencyCode: 'GBP', totals: { totalFormatted: '£149.00', taxAmount: 2483 } } } },
    });
  });

  it('but not in the US without consent to the terms', async () => {
    expect(await pay(server.api, signUp, { ...submission, termsAccepted: false })).toMatchObject({ status: 200 });
  });

  it('for a package that is not sold in the country', async () => {
    expect(await pay(server.api, signUp, { ...submission, order: { ...submission.order, packageId: 2061 } })).toEqual(
      refused(409, 'order.packageId', 'value.invalid'),
    );
  });

  it('for a package with the services of another', async () => {
    expect(
      await pay(server.api, signUp, { ...submission, order: { ...submission.order, services: ['TONEMETER'] } }),
    ).toEqual(refused(409, 'order.packageId', 'value.invalid'));
  });

  it('while the family or the address is missing', async () => {
    signUp = await register(server.api);
    expect(await pay(server.api, signUp, submission)).toEqual(refused(409, 'coParent', 'required'));
  });

  it('if an account was created with the same email meanwhile', async () => {
    const other = await readyToPay(server.api, { family: { coParentDuplicateConfirmed: true } });
    await pay(server.api, other, await submissionFor(server.api, other));
    expect(await pay(server.api, signUp, submission)).toEqual(
      refused(409, 'parent.email.duplicate', 'parent.duplicate'),
    );
    expect(
      await pay(server.api, signUp, {
        ...submission,
        parentDuplicateConfirmed: true,
        coParentDuplicateConfirmed: true,
      }),
    ).toMatchObject({ status: 200 });
  });

  it('with the key of another registration', async () => {
    const other = await readyToPay(server.api, { email: 'other@example.com' });
    expect(await pay(server.api, { ...signUp, key: other.key }, submission)).toEqual({
      status: 404,
      body: { type: 'notFound' },
    });
  });

  it('if the registration expires while its other payments are reconciled', async () => {
    const { processor } = server.deps;
    server.deps.processor = { ...processor, sale: () => Promise.reject(new Error('lost')) };
    expect(await pay(server.api, signUp, submission)).toEqual(pending);
    server.pass(lease);
    server.deps.processor = {
      ...processor,
      async find() {
        server.pass(86_400);
        return null;
      },
    };
    expect(await pay(server.api, signUp, submission)).toEqual(expired);
    expect(await books(server.db)).toEqual(none);
  });

  it('if the registration has expired', async () => {
    server.pass(86_400);
    expect(await pay(server.api, signUp, submission)).toEqual(expired);
    expect(await books(server.db)).toEqual(none);
  });
});
