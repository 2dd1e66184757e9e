import type {
  SubscriptionCodeContext,
  subscriptionCodeMachine,
} from '../../../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import type { CheckoutAnswers } from '../../../../machines/parts/checkout/checkout.types.ts';
import { priceOrder } from '../../../../src/contract/calls/payment.calls.ts';
import { flow } from '../../../../stories/flows/subscription-code.flow.ts';
import { subscriptionCodeDrivers } from '../../../walk/subscription-code.drivers.ts';
import { lapseCover, openCheckout, openCovered } from '../checkout-screens.ts';
import { endRegistration } from '../end-registration.ts';
import type { Asked } from '../interceptor.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

const code = 'TWOHOMES25';

const priceWithCode: Asked = { ...priceOrder, isMeant: ({ paymentCodes }) => paymentCodes.length > 0 };

export const harness = defineHarness<typeof subscriptionCodeMachine>({
  flow,
  drivers: ({ ui, interceptor, backend }) => ({
    ...subscriptionCodeDrivers(ui),
    // The request for the price with this code is still held.
    'code.lapsed': async () => {
      await backend.codeIsGood(code, false);
      await (await interceptor.next([priceWithCode])).goOn();
    },
  }),
  open: {
    beginning: visit => open(visit, {}),
    typedBefore: visit => open(visit, { typedCode: code }),
    // Another code, which covered the full price until Pay now was pressed.
    async lapsedBefore(visit) {
      const { interceptor, ui } = visit;
      interceptor.passWhile(() => true);
      await openCovered(visit);
      await lapseCover(visit);
      await ui.press('Pay now');
      await ui.press('Choose how to pay');
      interceptor.passWhile(() => false);
      await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
    },
  },
  outcomes: {
    applyCode: {
      asks: [priceWithCode],
      done: async ({ type }, held, visit) => {
        await visit.backend.codeIsGood(code, type === 'applied');
        if (type === 'gone') await endRegistration(visit);
        await visit.backend.putOnSale(visit.packageId, type !== 'unsold');
        await held.goOn();
        await visit.backend.putOnSale(visit.packageId, true);
      },
    },
  },
  fromElsewhere: ['code.lapsed'],
  isPossible: (event, snapshot) =>
    event.type !== 'code.typed' || event.code !== (snapshot.context as SubscriptionCodeContext).typed, // a snapshot of this chart
});

/** Opens the payment method; Continue works once the card's fields have loaded. */
async function open(visit: Visit, codes: Partial<Pick<CheckoutAnswers, 'code' | 'typedCode'>>): Promise<void> {
  await visit.backend.codeIsGood(code, true);
  await openCheckout(visit, codes);
  await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
}
