import { defineSamples } from '../../wizard/samples.ts';
import { visa } from '../checkout.fixtures.ts';
import { cardFields, type CardFieldReport } from './card-field.ts';
import { paymentMethodMachine } from './payment-method.machine.ts';

const left = (report: Partial<CardFieldReport>): CardFieldReport => ({ valid: true, potentiallyValid: true, focused: false, ...report });
const valid = left({});
const slots = { number: {}, expirationDate: {}, cvv: {} };

export const paymentMethodSamples = defineSamples(paymentMethodMachine, {
  input: { country: 'US', instrument: null },
  starts: { authorizedBefore: { input: { country: 'US', instrument: visa } } },
  events: {
    'slots.offered': [{ type: 'slots.offered', slots }],
    'slots.withdrawn': [{ type: 'slots.withdrawn' }],
    'card.ready': [{ type: 'card.ready' }],
    'card.changed': [
      { type: 'card.changed', fields: { number: valid, expirationDate: valid, cvv: valid }, brand: 'visa' },
      { type: 'card.changed', fields: { number: left({ valid: false, potentiallyValid: false }) }, brand: null },
    ],
    'card.tokenized': [{ type: 'card.tokenized', instrument: visa }],
    'card.refused': [{ type: 'card.refused', fields: ['cvv'] }],
    'card.failed': [{ type: 'card.failed' }],
    'method.continued': [{ type: 'method.continued' }],
    'card.updateRequested': [{ type: 'card.updateRequested' }],
    retried: [{ type: 'retried' }],
  },
  outcomes: { card: { done: [] } },
  slice: ({ fields, instrument }) => [cardFields.every(field => fields[field].valid), instrument !== null],
  claims: {
    recalling: () => false,
    'card.awaitingSlots': ({ context }) => context.instrument === null,
    'card.live.mounting': ({ context }) => context.instrument === null,
    'card.live.editing': ({ context }) => context.instrument === null,
    'card.live.tokenizing': ({ context }) => cardFields.every(field => context.fields[field].valid),
    authorized: ({ context }) => context.instrument !== null,
    unavailable: ({ context }) => context.instrument === null,
    chosen: ({ output }) => output?.instrument.nonce === visa.nonce,
  },
});
