import type { CheckoutContext } from '../../../../machines/parts/checkout/checkout.setup.ts';
import type { singlePageCheckoutMachine } from '../../../../machines/parts/checkout/single-page-checkout.machine.ts';
import { findPayment, submitPayment } from '../../../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../../../src/contract/calls/registration.calls.ts';
import { flow } from '../../../../stories/flows/single-page-checkout.flow.ts';
import {
  answerEstimate,
  bill,
  checkoutDrivers,
  code,
  endByCode,
  estimateOrder,
  giveMethod,
  isPossibleInCheckout,
  save,
  submit,
} from '../checkout-parts.ts';
import { openCheckout, openUnsettled } from '../checkout-screens.ts';
import { countAtEnd } from '../count-at-end.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

/** The wallet is Venmo, which needs a billing address in the United States. */
export const harness = defineHarness<typeof singlePageCheckoutMachine>({
  flow,
  above: '/payment',
  drivers: checkoutDrivers,
  holds: [findPayment, submitPayment, updateRegistration, estimateOrder],
  open: {
    async beginning(visit) {
      countAtEnd(visit);
      await openCheckout(visit, {}, 'tabs');
    },
    async unsettled(visit) {
      countAtEnd(visit);
      await openUnsettled(visit, 'tabs');
    },
  },
  outcomes: {
    leave: { never: 'it never ends' },
    method: { plays: ({ instrument }, visit) => giveMethod(instrument.method, visit) },
    code: {
      plays: async (_, visit) => {
        await tryCode(visit);
        await endByCode(visit);
      },
    },
    consent: { never: 'it never ends' },
    estimate: { asks: [estimateOrder], done: answerEstimate },
    givenBilling: { plays: ({ type }, visit) => save(type, visit) },
    billing: { plays: (output, visit) => bill(output, visit) },
    submission: { plays: ({ type }, visit) => submit(type, visit) },
  },
  isPossible: (event, snapshot) => {
    const context = snapshot.context as CheckoutContext; // a snapshot of this chart
    if (event.type === 'payment.confirmed') return false; // the Payment tab has already asked for the terms
    // The walk of the layout in steps takes this.
    if (event.type === 'outcome' && event.id === 'billing' && isFree(event.output)) return false;
    if (event.type === 'outcome' && event.id === 'method' && isWallet(event.output))
      return context.details?.country === 'US' && isPossibleInCheckout(event, snapshot);
    // The server prices an address for the country that it was given with.
    if (event.type === 'outcome' && event.id === 'givenBilling' && countryOf(event.output))
      return countryOf(event.output) === context.details?.country;
    return isPossibleInCheckout(event, snapshot);
  },
  leaves: ['leave.confirmed'],
  fromElsewhere: ['leave.asked', 'leave.confirmed', 'payment.confirmed'],
  onTheWay: [
    '#billing xstate.done.actor.billing [3 of 4] → #mismatch',
    '#billing xstate.done.actor.billing [4 of 4] → #gone',
    '#singlePageCheckout.billing.estimating xstate.error.actor.estimate → #unpriced',
    '#review xstate.done.actor.submission [1 of 5] → #singlePageCheckout.paid',
    '#review xstate.done.actor.submission [3 of 5] → #singlePageCheckout.refused',
  ],
  beyond: {
    '#review xstate.done.actor.submission [4 of 5] → #returning':
      'the wallet is Venmo, which shows no amount; the walk of the submission takes it',
  },
});

/** Ticks the box, so that a code is required, then applies one that may lapse. */
async function tryCode({ ui, stands, backend }: Visit): Promise<void> {
  await stands('paymentMethod', 'creditCard.typing.live.editing');
  if (await ui.has('terms')) await ui.tick('terms', true);
  await ui.tick('hasCode', true);
  await ui.press('Continue');
  await stands('subscriptionCode', 'demanded');
  await backend.codeIsGood(code, true);
  await ui.give('subscriptionCode', code);
  await ui.press('Apply');
  await stands('subscriptionCode', 'applied');
  await backend.codeIsGood(code, false);
  await ui.tick('payForCoparent', true); // requests the price again
  await stands('subscriptionCode', 'lapsed');
  await ui.tick('hasCode', false);
}

const isFree = (output: unknown): boolean =>
  typeof output === 'object' &&
  output !== null &&
  'quote' in output &&
  (output.quote as CheckoutContext['quote'])?.pricing.totals.total === 0;
const countryOf = (output: unknown): string | undefined =>
  typeof output === 'object' && output !== null && 'details' in output
    ? (output.details as CheckoutContext['details'])?.country
    : undefined;
const isWallet = (output: unknown): boolean =>
  typeof output === 'object' &&
  output !== null &&
  'instrument' in output &&
  (output.instrument as CheckoutContext['instrument'])?.method !== 'creditCard';
