import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentType } from '../../src/contract/entities/payment.schema.ts';
import type { FlagKey } from '../../src/contract/flags.ts';
import { flagShares } from '../../src/server/db/tables/flag.table.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { writeMail } from '../../src/server/mail/write-mail.ts';
import { isOfferedIn } from '../../src/server/payment/is-offered.ts';
import type { Sale, SaleOutcome } from '../../src/server/payment/processor.ts';
import { books, none, one } from './support/books.ts';
import { fillIn, invited, invitedSubmission, payInvited } from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { british, expectReply, pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const nonces: Readonly<Record<PaymentType, string>> = {
  CREDIT_CARD: 'fake-valid-visa-nonce:1111:one',
  PAYPAL: 'fake-paypal-billing-agreement-nonce',
  VENMO: 'fake-venmo-account-nonce',
  APPLE_PAY: 'fake-apple-pay-visa-nonce',
};

const types = Object.keys(nonces) as PaymentType[]; // the keys of a record keyed by payment type

async function payBy(type: PaymentType, signUp: SignUp, country: 'US' | 'GB') {
  const wanted = country === 'GB' ? { packageId: 2061, country, region: 'CMD' } : {};
  const submission = await submissionFor(server.api, signUp, wanted, nonces[type]);
  return pay(server.api, signUp, { ...submission, payment: { ...submission.payment, paymentType: type } });
}

describe('a payment', () => {
  it.each(types)('by %s is on the receipt with that type', async type => {
    const reply = expectReply(await payBy(type, await readyToPay(server.api), 'US'), 200);
    expect(reply.body.result.receipt).toMatchObject({ paymentType: type, renews: true });
    expect(reply.body.result.receipt.cardLastFour === null).toBe(type === 'PAYPAL' || type === 'VENMO');
    expect(await books(server.db)).toEqual(one);
  });

  it.each(types)(
    'by %s that could not be stored does not renew, according to the receipt on the page and by mail',
    async type => {
      const { sale } = server.deps.processor;
      server.deps.processor.sale = async order => ({ ...(await sale(order)), instrumentToken: null }) as SaleOutcome; // adds it to a decline too
      const { body } = expectReply(await payBy(type, await readyToPay(server.api), 'US'), 200);
      expect(body.result.receipt.renews).toBe(false);
      const mail = (await server.db.select().from(outbox)).find(row => row.mail.kind === 'receipt')!;
      expect(writeMail(server.deps, mail).text).toContain('so your subscription doesn’t renew automatically.');
    },
  );

  it.each(types)('by %s sends the processor the device data, and for a card its holder', async type => {
    const sales: Sale[] = [];
    const { sale } = server.deps.processor;
    server.deps.processor.sale = order => (sales.push(order), sale(order));
    const signUp = await readyToPay(server.api);
    const submission = await submissionFor(server.api, signUp, {}, nonces[type]);
    await pay(server.api, signUp, {
      ...submission,
      payment: { ...submission.payment, paymentType: type, deviceData: 'of the browser' },
    });
    expect(sales).toMatchObject([
      {
        deviceData: 'of the browser',
        cardHolderName: type === 'CREDIT_CARD' ? 'Ann Lee' : null,
        billing: { line1: '1 Main St', postalCode: '12207', country: 'US' },
      },
    ]);
  });

  it.each([
    [0, 200],
    [-1, 409],
  ])(
    'by Apple Pay with an approved amount of the total %+d minor units is answered with %d',
    async (difference, status) => {
      const signUp = await readyToPay(server.api);
      const submission = await submissionFor(server.api, signUp, {}, nonces.APPLE_PAY);
      const payment = {
        ...submission.payment,
        paymentType: 'APPLE_PAY' as const,
        amountApproved: submission.payment.amountDisplayed + difference,
      };
      const reply = await pay(server.api, signUp, { ...submission, payment });
      expect(reply.status).toBe(status);
      if (reply.status === 409)
        expect(reply.body).toEqual({
          type: 'refused',
          validationErrors: [{ field: 'payment.amountApproved', text: 'amount.notApproved' }],
        });
      expect(await books(server.db)).toEqual(status === 200 ? one : none);
    },
  );

  it.each([
    ['VENMO', 'CA', false],
    ['PAYPAL', 'CA', true],
    ['VENMO', 'US', true],
  ] as const)('by %s in %s is offered: %s', (type, country, offered) => {
    expect(isOfferedIn(country, type)).toBe(offered);
  });

  it.each([
    ['VENMO', 409],
    ['PAYPAL', 409],
    ['APPLE_PAY', 200],
    ['CREDIT_CARD', 200],
  ] as const)('by %s in the United Kingdom is answered with %s', async (type, status) => {
    const reply = await payBy(type, await readyToPay(server.api, { billing: british }), 'GB');
    expect(reply.status).toBe(status);
    if (status === 409)
      expect(reply.body).toEqual({
        type: 'refused',
        validationErrors: [{ field: 'payment.paymentType', text: 'value.invalid' }],
      });
    expect(await books(server.db)).toEqual(status === 409 ? none : one);
  });

  describe.each([
    ['PAYPAL', 'paypalInJoin', 'hide-paypal'],
    ['VENMO', 'grow365Venmo', 'hide-venmo'],
    ['APPLE_PAY', 'apple-pay', 'hide-apple-pay'],
  ] as const)('by %s in production', (type, shows, hides) => {
    const share = (key: FlagKey) => server.db.insert(flagShares).values({ key, variant: 'on', share: 100 });
    const refused = { type: 'refused', validationErrors: [{ field: 'payment.paymentType', text: 'value.invalid' }] };

    beforeEach(() => {
      server.deps.config.production = true;
    });

    it('is refused while no flag offers it', async () => {
      expect(await payBy(type, await readyToPay(server.api), 'US')).toMatchObject({ status: 409, body: refused });
      expect(await books(server.db)).toEqual(none);
    });

    it('is accepted if its flag offers it', async () => {
      await share(shows);
      expect(await payBy(type, await readyToPay(server.api), 'US')).toMatchObject({ status: 200 });
    });

    it('is refused if another flag hides it', async () => {
      await share(shows);
      await share(hides);
      expect(await payBy(type, await readyToPay(server.api), 'US')).toMatchObject({ status: 409, body: refused });
    });

    it('is refused to an invited parent too', async () => {
      const bo = await invited(server, { paid: false });
      await fillIn(server, bo);
      const submission = await invitedSubmission(server, bo);
      const paid = () =>
        payInvited(server, bo, {
          ...submission,
          payment: { ...submission.payment, nonce: nonces[type], paymentType: type },
        });
      expect(await paid()).toMatchObject({ status: 409, body: refused });
      await share(shows);
      expect(await paid()).toMatchObject({ status: 200 });
    });
  });

  it('by card is accepted in production regardless of flags', async () => {
    server.deps.config.production = true;
    expect(await payBy('CREDIT_CARD', await readyToPay(server.api), 'US')).toMatchObject({ status: 200 });
  });
});
