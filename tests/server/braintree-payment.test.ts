import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClientToken, findPayment, type PaymentSubmission } from '../../src/contract/calls/payment.calls.ts';
import { createLog } from '../../src/server/log.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { braintreeRig } from './support/processor-rig.ts';
import { attemptStates, books, one } from './support/books.ts';
import { everythingStored } from './support/database.ts';
import { testServer, type TestServer } from './support/server.ts';
import { parent, pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

let rig: Awaited<ReturnType<typeof braintreeRig>>;
let server: TestServer;
let signUp: SignUp;
let submission: PaymentSubmission;

beforeEach(async () => {
  rig = await braintreeRig();
  server = await testServer({ processor: () => rig.processor });
  signUp = await readyToPay(server.api);
  submission = await submissionFor(server.api, signUp, {}, rig.issueNonce('fake-valid-mastercard-nonce'));
});
afterEach(() => rig.close());

const find = (attemptKey: string) =>
  server.api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key });
const onePaid = { ...one, charges: 0 }; // charges of the sandbox
const lease = 60;

it('a payment by Braintree makes one charge of the displayed amount and one account, and stores the instrument for renewals', async () => {
  expect(await pay(server.api, signUp, submission)).toMatchObject({
    status: 200,
    body: {
      result: {
        receipt: { transactionId: rig.gateway.ledger[0]?.id, cardLastFour: '4444', totals: { total: 123_76 } },
      },
    },
  });
  expect(rig.gateway.ledger).toMatchObject([
    {
      amount: '123.76',
      currency: 'USD',
      cardHolderName: 'Ann Lee',
      billing: { street_address: '1 Main St', postal_code: '12207', country_code_alpha2: 'US' },
    },
  ]);
  expect(await books(server.db)).toEqual(onePaid);
  expect(await everythingStored(server.db)).toContain(rig.gateway.ledger[0]?.token);
});

it('a payment whose reply was lost is pending, and the first request after the lease finds it', async () => {
  const key = crypto.randomUUID();
  rig.gateway.fail('commit-then-drop', /POST \/transactions$/);
  expect(await pay(server.api, signUp, submission, key)).toEqual({ status: 202, body: { type: 'pending' } });
  server.pass(lease);
  expect(await find(key)).toMatchObject({ status: 200, body: { type: 'approved' } });
  expect(await rig.charges()).toHaveLength(1);
  expect(await books(server.db)).toEqual(onePaid);
});

it('no attempt is abandoned while the gateway is unreachable', async () => {
  rig.gateway.fail('commit-then-drop');
  await pay(server.api, signUp, submission);
  server.pass(lease);
  await reconcile(server.deps);
  expect(await attemptStates(server.db)).toEqual(['charging']);
  rig.gateway.fail(null);
  await reconcile(server.deps);
  expect(await attemptStates(server.db)).toEqual(['provisioned']);
  expect(await rig.charges()).toHaveLength(1);
});

it('a currency without a merchant account gives the payer the reason `unexpected`, and the log alerts', async () => {
  const lines: string[] = [];
  server = await testServer({
    processor: () => rig.processor,
    log: createLog('error', { write: line => void lines.push(line) }),
  });
  const zealand = {
    line1: '1 Queen St',
    line2: '',
    city: 'Auckland',
    region: 'AUK',
    postalCode: '1010',
    country: 'NZ',
  };
  signUp = await readyToPay(server.api, {
    billing: { address: zealand, parent: { ...parent, timeZone: 'Pacific/Auckland' } },
  });
  submission = await submissionFor(
    server.api,
    signUp,
    { country: 'NZ', region: 'AUK' },
    rig.issueNonce('fake-valid-visa-nonce'),
  );
  expect(await pay(server.api, signUp, submission)).toEqual({
    status: 402,
    body: { type: 'declined', code: 'currency_not_configured', reason: 'unexpected' },
  });
  expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
    { alert: true, order: `${signUp.signupId}-1`, error: 'currency_not_configured' },
  ]);
});

it('the page gets the client token of the gateway', async () => {
  const reply = await server.api.call(createClientToken, { query: { country: 'GB' } });
  expect(reply.status === 200 && Buffer.from(reply.body.clientToken, 'base64').toString()).toContain(
    '"merchantAccountId":"twohomes_gbp"',
  );
});
