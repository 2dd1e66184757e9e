import { i18n } from '@lingui/core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { americanAddress, elena, visa } from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { InvitedPayer, Order } from '../../machines/parts/checkout/checkout.types.ts';
import { lookUpPricing } from '../../src/contract/calls/package.calls.ts';
import { priceOrder } from '../../src/parts/checkout/actors/price-order.ts';
import { invitedPayer } from '../../src/parts/checkout/payers/invited-payer.ts';
import type { PayerPort } from '../../src/parts/checkout/payers/payer-port.ts';
import { coParent, invited } from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply } from './support/sign-up.ts';

const { signal } = new AbortController();
const { firstName, lastName, email, phoneNumber } = coParent;
const details = { ...americanAddress, firstName, lastName };

let server: TestServer;
let order: Order<InvitedPayer>;

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} })); // calls name the page's language

beforeEach(async () => {
  server = await testServer();
  const { userId, key: inviteToken } = await invited(server);
  const body = { country: 'US', countryCode: '1', phoneNumber };
  const { packages } = expectReply(await server.api.call(lookUpPricing, { body }), 200).body;
  const offer = packages.find(({ buildYourOwn }) => !buildYourOwn);
  if (offer === undefined) throw new Error('Nothing is sold in the United States');
  order = {
    payer: {
      userId,
      inviteToken,
      parent: { ...elena, firstName, lastName, email, phoneNumber },
      parentDuplicateConfirmed: false,
    },
    buyer: { firstName, lastName, email, country: 'US', address: null },
    package: offer,
    payForCoparent: false,
  };
});

it('an invited parent pays through the same calls of the checkout as a parent who signs up', async () => {
  const payer = invitedPayer(server.api.call);
  expect(await payer.saveBilling({ customer: order, details }, signal)).toEqual({ type: 'saved' });
  expect(await payer.checkPackage({ order, country: 'US' }, signal)).toEqual({ type: 'valid' });
  const priced = await priceOrder(payer as PayerPort, { order, details, code: null }, signal); // it only gets the order of this payer
  if (priced.type !== 'priced') throw new Error(`The price was answered ${priced.type}`);
  const { attemptKey } = priced.quote;
  const instrument = { ...visa, nonce: `fake-valid-visa-nonce:1111:${crypto.randomUUID()}` };
  const paid = await payer.submitPayment(
    {
      order,
      code: null,
      purchase: { details, instrument, quote: priced.quote },
      consent: { terms: true, marketing: false },
    },
    signal,
  );
  expect(paid).toMatchObject({
    type: 'approved',
    result: { registration: { parent: { userId: order.payer.userId } } },
  });
  expect(await payer.findPayment({ order, attemptKey }, signal)).toEqual(paid);
});

it('the price for an invited parent is that of the address in the form, also if another one was saved before', async () => {
  const payer = invitedPayer(server.api.call);
  const canadian = { ...details, country: 'CA', region: 'ON', postalCode: 'K1A 0B1', timezone: 'America/Toronto' };
  expect(await payer.saveBilling({ customer: order, details: canadian }, signal)).toEqual({ type: 'saved' });
  const priceAt = (place: typeof details) => payer.askPrice({ order, place, code: null }, signal);
  expect(await priceAt({ ...details, region: 'WA' })).toMatchObject({
    pricing: { currencyCode: 'USD', taxes: [{ rateInBasisPoints: 650 }] },
  });
});

it('a token that is not the payer’s ends the invitation in every call', async () => {
  const payer = invitedPayer(server.api.call);
  const stranger = { ...order, payer: { ...order.payer, inviteToken: 'another-token' } };
  const gone = { type: 'gone' };
  expect(await payer.saveBilling({ customer: stranger, details }, signal)).toEqual(gone);
  expect(await payer.askPrice({ order: stranger, place: details, code: null }, signal)).toEqual(gone);
  expect(await payer.findPayment({ order: stranger, attemptKey: crypto.randomUUID() }, signal)).toEqual(gone);
});
