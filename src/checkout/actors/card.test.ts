import { expect, test } from 'vitest';
import type { CardReport } from '../../../machines/checkout/payment-method/card-field.ts';
import { PaymentFault } from '../../gateway/payment-fault.ts';
import type { AuthorizedCard } from '../../gateway/payment-gateway.ts';
import { CardSlot } from '../card-slot.ts';
import { runCard } from './card.ts';
import { puppetGateway, settled } from './testing/puppet-gateway.ts';

const slot = () => new CardSlot({} as HTMLElement); // no page here, and nothing looks into the box

function begin({ borrow }: ReturnType<typeof puppetGateway>, refusedBrands: string[] = []) {
  const reports: CardReport[] = [];
  const slots = { number: slot(), expirationDate: slot(), cvv: slot() };
  const running = runCard({ borrow, input: { country: 'US', slots, refusedBrands }, report: report => reports.push(report) });
  return { ...running, reports, slots };
}

test('a card is mounted once the gateway is open, and its messages follow the page from then on', async () => {
  const doll = puppetGateway();
  const { reports, slots } = begin(doll);
  slots.cvv.say('wrong');
  doll.open();
  await settled();
  doll.emit({ type: 'ready' });
  slots.cvv.say(null);
  expect(doll.diary).toEqual(['opened', 'mounted', 'number: null', 'expirationDate: null', 'cvv: wrong', 'cvv: null']);
  expect(reports).toEqual([{ type: 'card.ready' }]);
});

test('stopped before the gateway is open, nothing is mounted and the late session is closed', async () => {
  const doll = puppetGateway();
  const { reports, stop } = begin(doll);
  await settled();
  stop();
  doll.open();
  await settled();
  expect(doll.diary).toEqual(['opened', 'closed']);
  expect(reports).toEqual([]);
});

test('stopped later, the card is disposed of before the session is closed', async () => {
  const doll = puppetGateway();
  const { stop } = begin(doll);
  doll.open();
  await settled();
  stop();
  expect(doll.diary).toEqual(['opened', 'mounted', 'disposed', 'closed']);
});

test('a nonce that comes after the stop is nobody’s', async () => {
  const late = Promise.withResolvers<AuthorizedCard>();
  const doll = puppetGateway({ tokenize: () => late.promise });
  const { reports, receive, stop } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  stop();
  late.resolve({ nonce: 'late', lastFour: '1111', brand: 'Visa' });
  await settled();
  expect(reports).toEqual([]);
});

test('a nonce is reported as an instrument, with neither number nor code', async () => {
  const doll = puppetGateway();
  const { reports, receive } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  await settled();
  expect(reports).toEqual([
    { type: 'card.tokenized', instrument: { method: 'creditCard', nonce: 'nonce', deviceData: 'of the browser', cardHolderName: '', lastFour: '1111', brand: 'Visa', account: null, address: null } },
  ]);
});

test.for([
  [new PaymentFault('invalidFields', { fields: ['cvv'] }), { type: 'card.refused', fields: ['cvv'] }],
  [new PaymentFault('authorizationExpired'), { type: 'card.failed' }],
  [new Error('anything'), { type: 'card.failed' }],
] as const)('%o is reported as %o', async ([fault, report]) => {
  const doll = puppetGateway({ tokenize: () => Promise.reject(fault) });
  const { reports, receive } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  await settled();
  expect(reports).toEqual([report]);
});

test('without a client token the card has failed', async () => {
  const { reports } = begin(puppetGateway({}, new Error('the line is cut')));
  await settled();
  expect(reports).toEqual([{ type: 'card.failed' }]);
});

test('brands that are hidden are refused by the gateway’s own field', async () => {
  const doll = puppetGateway();
  begin(doll, ['American Express']);
  doll.open();
  await settled();
  expect(doll.diary).toEqual(['opened', 'mounted without American Express']);
});
