import type { ConsentContext, consentMachine } from '../../../../machines/parts/checkout/consent/consent.machine.ts';
import { flow } from '../../../../stories/flows/consent.flow.ts';
import { consentDrivers } from '../../../walk/consent.drivers.ts';
import { canadianAddress, fillCard, openCheckout } from '../checkout-screens.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

/** The tabs ask for consent beside the payment, once the billing address is known. */
export const harness = defineHarness<typeof consentMachine>({
  flow,
  drivers: ({ ui }) => consentDrivers(ui),
  open: {
    beginning: openPayment,
    /** Opens the review, which does not ask again. */
    async givenBefore(visit) {
      await openPayment(visit);
      await visit.ui.tick('terms', true);
      await fillCard(visit);
      await visit.ui.press('Continue');
      await visit.stands('singlePageCheckout', 'review');
    },
  },
  outcomes: {},
  isPossible: (event, snapshot) =>
    event.type !== 'consent.changed' || event.consent.terms !== (snapshot.context as ConsentContext).chosen?.terms, // a snapshot of this chart
});

async function openPayment(visit: Visit): Promise<void> {
  await openCheckout(visit, { billing: canadianAddress }, 'tabs');
  await visit.stands('geography', 'ready');
  await visit.stands('billing', 'asking.fields.open + asking.form.editing');
  await visit.ui.press('Continue');
  await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
}
