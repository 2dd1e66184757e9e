import { defineSamples } from '../../../wizard/testing/index.ts';
import { applePay, order, paypal, venmo, visa } from '../checkout.fixtures.ts';
import type { Instrument } from '../checkout.types.ts';
import { sumOf } from '../wallet-sum.ts';
import { type CardFieldReport, cardFields } from './card-field.ts';
import { paymentMethodMachine } from './payment-method.machine.ts';
import type { PaymentMethodContext, PaymentMethodInput } from './payment-method.setup.ts';
import type { WalletHandle, WalletOutcome } from './wallet.ts';
import { type Method, wallets } from './method.ts';

const left = (report: Partial<CardFieldReport>): CardFieldReport => ({
  valid: true,
  potentiallyValid: true,
  focused: false,
  ...report,
});
const valid = left({});
const slots = { number: {}, expirationDate: {}, cvv: {} };
const handle: WalletHandle = { start: () => new Promise(() => {}) };
const approval = new Promise<never>(() => {});
const input: PaymentMethodInput = {
  country: 'US',
  allowedWallets: wallets,
  refusedBrands: [],
  sum: sumOf(order, null, null),
  instrument: null,
};
const held = (instrument: Instrument) => ({ input: { ...input, instrument } });

const areValid = (fields: PaymentMethodContext['fields']) => cardFields.every(field => fields[field].valid);

const instruments: Readonly<Record<Method, Instrument>> = { creditCard: visa, paypal, venmo, applePay };

const isEmpty = ({ context }: { context: PaymentMethodContext }) => context.instrument === null;
const isEmptyHanded = ({ context }: { context: PaymentMethodContext }) =>
  context.instrument === null && context.handle === null;
const isDrawn = ({ context }: { context: PaymentMethodContext }) =>
  isEmptyHanded({ context }) && context.slots !== null;
const isReady = ({ context }: { context: PaymentMethodContext }) =>
  context.instrument === null && context.handle !== null;
const holds =
  (method: Method) =>
  ({ context }: { context: PaymentMethodContext }) =>
    context.instrument?.method === method;
const lacks =
  (method: Method) =>
  ({ context }: { context: PaymentMethodContext }) =>
    context.instrument === null && !context.wallets.some(wallet => wallet === method);

export const paymentMethodSamples = defineSamples(paymentMethodMachine, {
  input,
  starts: {
    cardBefore: held(visa),
    paypalBefore: held(paypal),
    venmoBefore: held(venmo),
    applePayBefore: held(applePay),
  },
  events: {
    'wallets.found': [{ type: 'wallets.found', wallets }],
    'sum.named': [
      { type: 'sum.named', sum: { ...input.sum, amountMinor: 12400 } },
      { type: 'sum.named', sum: { ...input.sum, formatted: null } },
    ],
    'method.chosen': [
      { type: 'method.chosen', method: 'paypal' },
      { type: 'method.chosen', method: 'venmo' },
      { type: 'method.chosen', method: 'applePay' },
      { type: 'method.chosen', method: 'creditCard' },
    ],
    'slots.offered': [{ type: 'slots.offered', slots }],
    'slots.withdrawn': [{ type: 'slots.withdrawn' }],
    'card.ready': [{ type: 'card.ready' }],
    'card.changed': [
      { type: 'card.changed', fields: { number: valid, expirationDate: valid, cvv: valid }, brand: 'Visa' },
      { type: 'card.changed', fields: { number: left({ valid: false, potentiallyValid: false }) }, brand: null },
    ],
    'card.tokenized': [{ type: 'card.tokenized', instrument: visa }],
    'card.refused': [{ type: 'card.refused', fields: ['cvv'] }],
    'card.authorized': [{ type: 'card.authorized' }],
    'card.unserved': [{ type: 'card.unserved' }],
    'card.failed': [{ type: 'card.failed' }],
    'card.unanswered': [{ type: 'card.unanswered' }],
    'card.broken': [{ type: 'card.broken' }],
    'card.rejected': [{ type: 'card.rejected' }],
    'card.expired': [{ type: 'card.expired' }],
    'wallet.ready': [{ type: 'wallet.ready', handle }],
    'wallet.failed': [{ type: 'wallet.failed' }],
    'wallet.started': [{ type: 'wallet.started', approval }],
    'wallet.cancelled': [{ type: 'wallet.cancelled' }],
    'method.continued': [{ type: 'method.continued' }],
    'method.demanded': [{ type: 'method.demanded' }],
    'card.updateRequested': [{ type: 'card.updateRequested' }],
    retried: [{ type: 'retried' }],
  },
  outcomes: {
    gateway: { done: [] },
    card: { done: [] },
    wallet: { done: [] },
    approval: {
      done: ({ value }): WalletOutcome[] => [
        { type: 'authorized', instrument: instruments[methodOf(value)] },
        { type: 'cancelled' },
        { type: 'failed' },
      ],
    },
  },
  slice: ({ fields, instrument, slots: drawn, wallets: found, handle: ready }) => [
    areValid(fields),
    instrument?.method,
    drawn !== null,
    found.length,
    ready !== null,
  ],
  claims: {
    recalling: () => false,
    'creditCard.typing.finding': () => false,
    'creditCard.typing.awaitingSlots': ({ context }) => isEmptyHanded({ context }) && context.slots === null,
    'creditCard.typing.live.opening': isDrawn,
    'creditCard.typing.live.mounting': isDrawn,
    'creditCard.typing.live.editing': isDrawn,
    'creditCard.typing.live.tokenizing': isDrawn,
    'creditCard.typing.live.unanswered': isDrawn,
    'creditCard.typing.live.broken': isDrawn,
    'creditCard.typing.live.rejected': isDrawn,
    'creditCard.saved': holds('creditCard'),
    'creditCard.unserved': isEmptyHanded,
    'creditCard.unavailable': isEmptyHanded,
    'creditCard.expired': isEmptyHanded,
    'paypal.asking.preparing': isEmptyHanded,
    'paypal.asking.ready': isReady,
    'paypal.asking.approving': isEmpty,
    'paypal.authorized': holds('paypal'),
    'paypal.failed': isEmpty,
    'paypal.unavailable': isEmpty,
    'venmo.asking.preparing': isEmptyHanded,
    'venmo.asking.ready': isReady,
    'venmo.asking.approving': isEmpty,
    'venmo.authorized': holds('venmo'),
    'venmo.failed': isEmpty,
    'venmo.unavailable': lacks('venmo'),
    'applePay.asking.preparing': isEmptyHanded,
    'applePay.asking.ready': isReady,
    'applePay.asking.approving': isReady,
    'applePay.authorized': holds('applePay'),
    'applePay.failed': isEmpty,
    'applePay.unavailable': lacks('applePay'),
    chosen: ({ output, context }) => output?.instrument.nonce === context.instrument?.nonce,
  },
});

const methodOf = (value: object | string): Method => Object.keys(value)[0] as Method; // called only in the states of a method
