import type { multiStepCheckoutMachine } from '../../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { findPayment, submitPayment } from '../../../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../../../src/contract/calls/registration.calls.ts';
import { flow } from '../../../../stories/flows/multi-step-checkout.flow.ts';
import {
  answerEstimate,
  bill,
  checkoutDrivers,
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

/**
 * The wallet is Venmo, which needs a billing address in the United States. The samples' country is the United Kingdom,
 * where PayPal is not offered and other packages are sold.
 */
export const harness = defineHarness<typeof multiStepCheckoutMachine>({
  flow,
  above: '/payment',
  drivers: checkoutDrivers,
  holds: [findPayment, submitPayment, updateRegistration],
  open: {
    async beginning(visit) {
      countAtEnd(visit);
      await openCheckout(visit);
    },
    async unsettled(visit) {
      countAtEnd(visit);
      await openUnsettled(visit);
    },
  },
  outcomes: {
    leave: { never: 'it never ends' },
    method: { plays: ({ instrument }, visit) => giveMethod(instrument.method, visit) },
    code: { plays: (_, visit) => endByCode(visit) },
    consent: { never: 'it never ends' },
    estimate: { asks: [estimateOrder], done: answerEstimate },
    givenBilling: { plays: ({ type }, visit) => save(type, visit) },
    billing: { plays: (output, visit) => bill(output, visit) },
    submission: { plays: ({ type }, visit) => submit(type, visit) },
  },
  isPossible: isPossibleInCheckout,
  leaves: ['leave.confirmed'],
  fromElsewhere: ['leave.asked', 'leave.confirmed', 'payment.confirmed'],
  onTheWay: [
    '#billing xstate.done.actor.billing [3 of 4] → #mismatch',
    '#billing xstate.done.actor.billing [4 of 4] → #gone',
    '#multiStepCheckout.paymentMethod.choosing xstate.done.actor.code → #gone',
    '#review xstate.done.actor.submission [5 of 5] → #gone',
  ],
  beyond: {
    '#pricing xstate.done.actor.givenBilling [2 of 5] → #multiStepCheckout.paymentMethod.choosing':
      'a wallet of the sandbox gives an address in the country that it was offered for',
  },
});
