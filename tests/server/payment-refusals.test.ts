import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import type { FamilySection } from '../../src/contract/entities/registration.schema.ts';
import { attemptStates, books, none, one } from './support/books.ts';
import { lease, pending } from './support/payment-bench.ts';
import { expired, refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  british,
  familySection,
  pay,
  priceOf,
  readyToPay,
  register,
  submissionFor,
  type SignUp,
  withNonce,
} from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;
let submission: PaymentSubmission;

beforeEach(async () => {
  server = await testServer();
  signUp = await readyToPay(server.api);
  submission = await submissionFor(server.api, signUp);
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
    expect(await pay(server.api, signUp, withNonce(submission, null))).toEqual(
      refused(400, 'payment.nonce', 'required'),
    );
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

  it('while either parent is paying, or is the co-parent of a parent who is paying', async () => {
    const gate = Promise.withResolvers<void>();
    server = await testServer({
      processor: sandbox => ({ sale: sale => gate.promise.then(() => sandbox.sale(sale)) }),
      environment: { PAYMENT_ANSWER_SECONDS: '0' },
    });
    const { coParent: bo } = familySection;
    const ready = async (email: string, coParent: FamilySection['coParent']) => {
      const theirs = await readyToPay(server.api, { email, family: { coParent } });
      return [theirs, await submissionFor(server.api, theirs)] as const;
    };
    const ofAnn = await ready('ann@example.com', bo);
    const others = [
      [await ready('bo@example.com', { ...bo, email: 'cy@example.com', phoneNumber: '2025550188' }), 'parent.email'],
      [await ready('cy@example.com', { ...bo, email: 'ann@example.com', phoneNumber: '2025550188' }), 'coParent'],
      [await ready('dee@example.com', { ...bo, phoneNumber: '2025550188' }), 'coParent'],
      [await ready('eve@example.com', { ...bo, email: 'cy@example.com' }), 'coParent'],
    ] as const;
    expect(await pay(server.api, ...ofAnn)).toEqual(pending);
    for (const [other, field] of others)
      expect(await pay(server.api, ...other)).toMatchObject({
        status: 409,
        body: { validationErrors: [{ field: `${field}.duplicate` }] },
      });
    gate.resolve();
    await server.deps.background.settled();
    expect(await books(server.db)).toEqual(one);
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
