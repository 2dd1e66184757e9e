import { expect, test } from 'vitest';
import type { CardReport } from '../../../../machines/parts/checkout/payment-method/card-field.ts';
import { PaymentFault } from '../../../gateway/payment-fault.ts';
import type { AuthorizedCard } from '../../../gateway/payment-gateway.ts';
import { CardSlot } from '../card-slot.ts';
import { runCard } from './card.ts';
import { puppetGateway, settled } from './testing/puppet-gateway.ts';

const slot = () => new CardSlot({} as HTMLElement); // there is no page here, and nothing reads the box

function begin({ acquire }: ReturnType<typeof puppetGateway>, refusedBrands: string[] = []) {
  const reports: CardReport[] = [];
  const slots = { number: slot(), expirationDate: slot(), cvv: slot() };
  const running = runCard({ acquire, input: { country: 'US', refusedBrands }, report: report => reports.push(report) });
  running.receive({ type: 'open', slots });
  return { ...running, reports, slots };
}

test('a card is mounted once the gateway is open, and from then on receives the page’s messages', async () => {
  const doll = puppetGateway();
  const { reports, slots } = begin(doll);
  slots.cvv.say('wrong');
  doll.open();
  await settled();
  doll.emit({ type: 'ready' });
  slots.cvv.say(null);
  expect(doll.diary).toEqual(['opened', 'mounted', 'number: null', 'expirationDate: null', 'cvv: wrong', 'cvv: null']);
  expect(reports).toEqual([{ type: 'card.authorized' }, { type: 'card.ready' }]);
});

test('a card that is stopped before the gateway is open mounts nothing, and closes the late session', async () => {
  const doll = puppetGateway();
  const { reports, stop } = begin(doll);
  await settled();
  stop();
  doll.open();
  await settled();
  expect(doll.diary).toEqual(['opened', 'closed']);
  expect(reports).toEqual([{ type: 'card.authorized' }]);
});

test('a card that is stopped later is disposed of before its session is closed', async () => {
  const doll = puppetGateway();
  const { stop } = begin(doll);
  doll.open();
  await settled();
  stop();
  expect(doll.diary).toEqual(['opened', 'mounted', 'disposed', 'closed']);
});

test('a nonce that arrives after the stop is ignored', async () => {
  const late = Promise.withResolvers<AuthorizedCard>();
  const doll = puppetGateway({ tokenize: () => late.promise });
  const { reports, receive, stop } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  stop();
  late.resolve({ nonce: 'late', lastFour: '1111', brand: 'Visa' });
  await settled();
  expect(reports).toEqual([{ type: 'card.authorized' }]);
});

test('after a second press, only its answer is reported, because the visitor may have typed another card', async () => {
  const answers = [Promise.withResolvers<AuthorizedCard>(), Promise.withResolvers<AuthorizedCard>()] as const;
  const [first, second] = answers;
  const waiting = [first.promise, second.promise];
  const doll = puppetGateway({ tokenize: () => waiting.shift() ?? Promise.reject(new Error('a third press')) });
  const { reports, receive } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  receive({ type: 'tokenize' });
  first.resolve({ nonce: 'replaced', lastFour: '1111', brand: 'Visa' });
  await settled();
  expect(reports).toEqual([{ type: 'card.authorized' }]);
  second.resolve({ nonce: 'typed', lastFour: '4444', brand: 'Mastercard' });
  await settled();
  expect(reports.at(-1)).toMatchObject({ type: 'card.tokenized', instrument: { nonce: 'typed', lastFour: '4444' } });
});

test('a nonce is reported as an instrument, without card number or security code', async () => {
  const doll = puppetGateway();
  const { reports, receive } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  await settled();
  expect(reports).toEqual([
    { type: 'card.authorized' },
    {
      type: 'card.tokenized',
      instrument: {
        method: 'creditCard',
        nonce: 'nonce',
        deviceData: 'of the browser',
        cardHolderName: '',
        lastFour: '1111',
        brand: 'Visa',
        account: null,
        approval: null,
        address: null,
      },
    },
  ]);
});

test.for([
  [new PaymentFault('invalidFields', { fields: ['cvv'] }), { type: 'card.refused', fields: ['cvv'] }],
  [new PaymentFault('network'), { type: 'card.unanswered' }],
  [new PaymentFault('unavailable'), { type: 'card.broken' }],
  [new PaymentFault('rejected'), { type: 'card.rejected' }],
  [new Error('anything'), { type: 'card.broken' }],
] as const)('the fault %o is reported as %o, and the fields stay mounted', async ([fault, report]) => {
  const doll = puppetGateway({ tokenize: () => Promise.reject(fault) });
  const { reports, receive } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  await settled();
  expect(reports).toEqual([{ type: 'card.authorized' }, report]);
  expect(doll.diary).toEqual(['opened', 'mounted']);
});

test('an expired client token unmounts the fields, and they are mounted again with a new one', async () => {
  const doll = puppetGateway({ tokenize: () => Promise.reject(new PaymentFault('authorizationExpired')) });
  const { reports, receive, slots } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  await settled();
  expect(reports.at(-1)).toEqual({ type: 'card.expired' });
  receive({ type: 'open', slots });
  await settled();
  expect(doll.diary).toEqual(['opened', 'mounted', 'disposed', 'closed', 'opened', 'mounted']);
});

test('fields that are opened again in the same slots are ready at once and keep their input', async () => {
  const doll = puppetGateway();
  const { reports, receive, slots } = begin(doll);
  doll.open();
  await settled();
  doll.emit({ type: 'ready' });
  receive({ type: 'open', slots });
  expect(doll.diary.filter(entry => !entry.includes(':'))).toEqual(['opened', 'mounted']);
  expect(reports).toEqual([{ type: 'card.authorized' }, { type: 'card.ready' }, { type: 'card.ready' }]);
});

test('a missing client token is reported as our own server’s failure', async () => {
  const error = new Error('the line is cut');
  const { reports } = begin(puppetGateway({}, error));
  await settled();
  expect(reports).toEqual([{ type: 'card.unserved', error }]);
});

test('a session that does not open is reported as the provider’s failure', async () => {
  const { reports } = begin(puppetGateway({ open: () => Promise.reject(new PaymentFault('network')) }));
  await settled();
  expect(reports).toEqual([{ type: 'card.authorized' }, { type: 'card.failed' }]);
});

test('hidden brands are refused by the gateway’s own field', async () => {
  const doll = puppetGateway();
  begin(doll, ['American Express']);
  doll.open();
  await settled();
  expect(doll.diary).toEqual(['opened', 'mounted without American Express']);
});
