import { expect, test } from 'vitest';
import type { CardReport } from '../../../machines/checkout/payment-method/card-field.ts';
import { PaymentFault } from '../../gateway/payment-fault.ts';
import type { AuthorizedCard, CardEvent, MountedCard, PaymentGateway } from '../../gateway/payment-gateway.ts';
import { CardSlot } from '../card-slot.ts';
import { runCard } from './card.ts';
import { answering } from './testing/answering.ts';

const token = { status: 200, body: { clientToken: 'token' } };

/** A gateway whose every move the test makes, with a diary. */
function puppet(tokenize: MountedCard['tokenize'] = async () => ({ nonce: 'nonce', lastFour: '1111', brand: 'Visa' })) {
  const diary: string[] = [];
  const opening = Promise.withResolvers<void>();
  let emit: (event: CardEvent) => void = () => {};
  const gateway: PaymentGateway = {
    id: 'puppet',
    open: async () => {
      await opening.promise;
      return {
        wallets: async () => ({ paypal: false, venmo: false, applePay: false }),
        prepareWallet: async () => Promise.reject(new PaymentFault('unavailable')),
        deviceData: async () => null,
        mountCard: (_slots, listener) => {
          diary.push('mounted');
          emit = listener;
          return { tokenize, focus: () => {}, describe: (field, message) => diary.push(`${field}: ${message}`), dispose: () => diary.push('disposed') };
        },
        close: () => diary.push('closed'),
      };
    },
  };
  return { diary, gateway: async () => gateway, open: opening.resolve, emit: (event: CardEvent) => emit(event) };
}

const slot = () => new CardSlot({} as HTMLElement); // no page here, and nothing looks into the box

function begin({ gateway }: ReturnType<typeof puppet>, reply: Parameters<typeof answering>[0] = token) {
  const reports: CardReport[] = [];
  const slots = { number: slot(), expirationDate: slot(), cvv: slot() };
  const running = runCard({ call: answering(reply).call, gateway, input: { country: 'US', slots }, report: report => reports.push(report) });
  return { ...running, reports, slots };
}

/** Lets everything that waits for nothing but promises come to its end. */
const settled = () => new Promise<void>(resolve => setTimeout(resolve));

test('a card is mounted once the gateway is open, and its messages follow the page from then on', async () => {
  const doll = puppet();
  const { reports, slots } = begin(doll);
  slots.cvv.say('wrong');
  doll.open();
  await settled();
  doll.emit({ type: 'ready' });
  slots.cvv.say(null);
  expect(doll.diary).toEqual(['mounted', 'number: null', 'expirationDate: null', 'cvv: wrong', 'cvv: null']);
  expect(reports).toEqual([{ type: 'card.ready' }]);
});

test('stopped before the gateway is open, nothing is mounted and the late session is closed', async () => {
  const doll = puppet();
  const { reports, stop } = begin(doll);
  await settled();
  stop();
  doll.open();
  await settled();
  expect(doll.diary).toEqual(['closed']);
  expect(reports).toEqual([]);
});

test('stopped later, the card is disposed of before the session is closed', async () => {
  const doll = puppet();
  const { stop } = begin(doll);
  doll.open();
  await settled();
  stop();
  expect(doll.diary).toEqual(['mounted', 'disposed', 'closed']);
});

test('a nonce that comes after the stop is nobody’s', async () => {
  const late = Promise.withResolvers<AuthorizedCard>();
  const doll = puppet(() => late.promise);
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
  const doll = puppet();
  const { reports, receive } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  await settled();
  expect(reports).toEqual([
    { type: 'card.tokenized', instrument: { paymentType: 'CREDIT_CARD', nonce: 'nonce', deviceData: null, cardHolderName: '', lastFour: '1111', brand: 'Visa' } },
  ]);
});

test.for([
  [new PaymentFault('invalidFields', { fields: ['cvv'] }), { type: 'card.refused', fields: ['cvv'] }],
  [new PaymentFault('authorizationExpired'), { type: 'card.failed' }],
  [new Error('anything'), { type: 'card.failed' }],
] as const)('%o is reported as %o', async ([fault, report]) => {
  const doll = puppet(() => Promise.reject(fault));
  const { reports, receive } = begin(doll);
  doll.open();
  await settled();
  receive({ type: 'tokenize' });
  await settled();
  expect(reports).toEqual([report]);
});

test('without a client token the card has failed', async () => {
  const { reports } = begin(puppet(), new Error('the line is cut'));
  await settled();
  expect(reports).toEqual([{ type: 'card.failed' }]);
});
