import { initialTransition, transition } from 'xstate';
import { billingMachine } from './billing/billing.machine.ts';
import {
  americanAddress,
  britishAddress,
  coveringQuote,
  estimateOf,
  newQuote,
  order,
  paymentResult,
  paypal,
  quote,
  sentAttempt,
  visa,
} from './checkout.fixtures.ts';
import { consentMachine } from './consent/consent.machine.ts';
import { paymentMethodMachine } from './payment-method/payment-method.machine.ts';
import { submissionMachine } from './submission/submission.machine.ts';
import { wallets } from './payment-method/method.ts';
import { sumOf } from './wallet-sum.ts';
import { subscriptionCodeMachine } from './subscription-code/subscription-code.machine.ts';

const purchase = { details: americanAddress, instrument: visa, quote };
const priced = { type: 'priced', details: americanAddress, quote } as const;
/** Priced in a country where PayPal is not accepted. */
const pricedInBritain = { type: 'priced', details: britishAddress, quote } as const;
const errors = [{ field: 'address.postalCode', text: 'postalCode.invalid' }];
const methodInput = { country: 'US', allowedWallets: [], refusedBrands: [], sum: sumOf(order, null, null) };
const [nothingHeld] = initialTransition(paymentMethodMachine, { ...methodInput, instrument: null });
const [paypalHeld] = initialTransition(paymentMethodMachine, { ...methodInput, instrument: paypal });
const [walletsFound] = transition(paymentMethodMachine, nothingHeld, { type: 'wallets.found', wallets });
const [noCode] = initialTransition(subscriptionCodeMachine, { order, code: null, place: () => null });
const [offered] = transition(subscriptionCodeMachine, noCode, { type: 'code.offered' });
const [applied] = initialTransition(subscriptionCodeMachine, { order, code: 'TWOHOMES25', place: () => null });
const consentInput = { isRequired: true, isGiven: false };
const [nothingSaid] = initialTransition(consentMachine, { ...consentInput, chosen: null });
const [accepted] = initialTransition(consentMachine, { ...consentInput, chosen: { terms: true, marketing: false } });
const [typedAddress] = initialTransition(billingMachine, {
  customer: order,
  order,
  code: null,
  input: americanAddress,
});
const [reviewing] = initialTransition(submissionMachine, { order, code: null, purchase, attempt: null });
const [reconciling] = initialTransition(submissionMachine, { order, code: null, purchase, attempt: sentAttempt });

const refusedAnswer = {
  type: 'refused',
  field: 'parent.email.duplicate',
  errors: [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }],
} as const;

/** Events and outcomes that both layouts share. */
export const partSamples = {
  events: {
    'method.continued': [{ type: 'method.continued' }],
    'method.authorized': [{ type: 'method.authorized' }],
    'coparent.included': [
      { type: 'coparent.included', isIncluded: true },
      { type: 'coparent.included', isIncluded: false },
    ],
    'payment.confirmed': [{ type: 'payment.confirmed' }],
    retried: [{ type: 'retried' }],
    'leave.asked': [{ type: 'leave.asked' }],
    'leave.confirmed': [{ type: 'leave.confirmed' }],
  },
  outcomes: {
    leave: { done: [] }, // it never ends
    method: { done: [{ instrument: visa }, { instrument: paypal }] },
    code: { done: [undefined] }, // it ends when the registration has ended
    consent: { done: [] }, // it never ends
    estimate: {
      done: [estimateOf(newQuote.pricing), estimateOf(coveringQuote.pricing), { type: 'gone' }],
    },
    givenBilling: {
      done: [
        priced,
        pricedInBritain,
        { type: 'unfinished', input: americanAddress, errors },
        { type: 'mismatch' },
        { type: 'gone' },
      ],
    },
    billing: { done: [priced, pricedInBritain, { type: 'mismatch' }, { type: 'gone' }] },
    submission: {
      done: [
        { type: 'paid', result: paymentResult },
        { type: 'anotherMethod' },
        { type: 'approveAnew' },
        refusedAnswer,
        { type: 'gone' },
      ],
    },
  },
  snapshots: {
    method: [nothingHeld, paypalHeld, walletsFound],
    code: [offered, applied, noCode],
    consent: [accepted, nothingSaid],
    billing: [typedAddress],
    submission: [reviewing, reconciling],
  },
} as const;
