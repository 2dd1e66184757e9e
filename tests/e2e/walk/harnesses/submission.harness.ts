import type { submissionMachine } from '../../../../machines/parts/checkout/submission/submission.machine.ts';
import { elena } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { findPayment, submitPayment } from '../../../../src/contract/calls/payment.calls.ts';
import { flow } from '../../../../stories/flows/submission.flow.ts';
import { submissionDrivers } from '../../../walk/submission.drivers.ts';
import { canadianAddress, fillCard, openCheckout, openUnsettled } from '../checkout-screens.ts';
import { countAtEnd } from '../count-at-end.ts';
import { endRegistration } from '../end-registration.ts';
import type { Held } from '../interceptor.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

/** Loses the answer while the server processes the payment, so that the server's books decide what is found. */
export const harness = defineHarness<typeof submissionMachine>({
  flow,
  drivers: ({ ui, page }) =>
    submissionDrivers(ui, ({ type }) => page.evaluate(connect, type === 'connection.restored')),
  open: {
    async beginning(visit) {
      countAtEnd(visit);
      await openCheckout(visit, { billing: canadianAddress });
      await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
      await fillCard(visit);
      await visit.ui.press('Continue');
      await visit.stands('geography', 'ready');
      await visit.stands('billing', 'asking.fields.open + asking.form.editing');
      await visit.ui.press('Continue');
      await visit.ui.tick('terms', true);
    },
    async withApplePay(visit) {
      countAtEnd(visit);
      await openCheckout(visit);
      await visit.ui.tick('method-applePay', true);
      await visit.ui.press('Continue with Apple Pay');
      await visit.page.getByRole('dialog').getByText('USD').waitFor();
      await visit.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    },
    async unsettled(visit) {
      countAtEnd(visit);
      await openUnsettled(visit);
    },
  },
  outcomes: {
    submitPayment: {
      asks: [submitPayment],
      done: async ({ type }, held, visit) => {
        const { backend } = visit;
        if (type === 'refused') await backend.someoneHas(visit.own(elena).email);
        if (type === 'pending') await begin(held, visit);
        if (type === 'declined') await backend.spendNonce(held.body.payment.nonce);
        if (type === 'priceChanged') {
          await backend.raisePrice(visit.packageId, 100);
          visit.atEnd(() => backend.raisePrice(visit.packageId, -100));
        }
        if (type === 'gone') await endRegistration(visit);
        await held.goOn();
        await backend.nobody();
      },
      error: async (visit, held) => {
        await begin(held, visit);
        await held.answerAsProxy();
      },
    },
    findPayment: {
      asks: [findPayment],
      done: async ({ type }, held, visit) => {
        if (type === 'gone') {
          // The server tells the outcome of every submission that it has received, however late the page asks.
          await visit.backend.neverGotPayment(held.signupId);
          await endRegistration(visit);
        } else if (type !== 'pending')
          await visit.backend.abandon(held.signupId, type === 'approved' || type === 'declined' ? type : null);
        await held.goOn();
      },
    },
    connection: { never: 'it reports as long as somebody waits, and never ends' },
  },
  onTheWay: [
    '#submission.settling.answer.submitting xstate.done.actor.submitPayment [1 of 7] → #submission.paid',
    '#submission.settling.answer.submitting xstate.done.actor.submitPayment [3 of 7] → #submission.declined',
    '#submission.settling.answer.submitting xstate.done.actor.submitPayment [7 of 7] → #submission.gone',
  ],
});

/** Runs in the page. Makes the browser report a connection, without changing it. */
function connect(onLine: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

/** The server has stored the attempt, but not charged it. */
async function begin(held: Held, { backend }: Visit): Promise<void> {
  await backend.spendNonce(held.body.payment.nonce);
  await held.sendToo();
  await backend.leaveHalfWay(held.signupId);
}
