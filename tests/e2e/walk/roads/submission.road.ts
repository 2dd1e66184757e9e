import type { submissionMachine } from '../../../../machines/parts/checkout/submission/submission.machine.ts';
import type { SubmissionContext } from '../../../../machines/parts/checkout/submission/submission.setup.ts';
import { elena } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { findPayment, submitPayment } from '../../../../src/contract/calls/payment.calls.ts';
import { flow } from '../../../../stories/flows/submission.flow.ts';
import { submissionDrivers } from '../../../walk/submission.drivers.ts';
import {
  canadianAddress,
  fillCard,
  lapseCover,
  openCheckout,
  openCovered,
  openUnsettled,
} from '../checkout-screens.ts';
import { countAtEnd } from '../count-at-end.ts';
import { endRegistration } from '../end-registration.ts';
import type { Held } from '../gate.ts';
import { defineRoad } from '../road.ts';
import type { Visit } from '../visit.ts';

/** Loses the answer while the server processes the payment, so that the server's books decide what is found. */
export const road = defineRoad<typeof submissionMachine>({
  flow,
  drivers: ({ hand, page }) =>
    submissionDrivers(hand, ({ type }) => page.evaluate(connect, type === 'connection.restored')),
  open: {
    async beginning(visit) {
      countAtEnd(visit);
      await openCheckout(visit, { billing: canadianAddress });
      await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
      await fillCard(visit);
      await visit.hand.press('Continue');
      await visit.stands('geography', 'ready');
      await visit.stands('billing', 'asking.fields.open + asking.form.editing');
      await visit.hand.press('Continue');
      await visit.hand.tick('terms', true);
    },
    covered: openCovered,
    async withApplePay(visit) {
      countAtEnd(visit);
      await openCheckout(visit);
      await visit.hand.tick('method-applePay', true);
      await visit.hand.press('Continue with Apple Pay');
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
        const { world } = visit;
        if (type === 'refused') await world.someoneHas(visit.own(elena).email);
        if (type === 'pending') await begin(held, visit);
        if (type === 'declined') await world.spendNonce(held.body.payment.nonce);
        if (type === 'priceChanged' && held.body.payment.nonce === null) await lapseCover(visit);
        else if (type === 'priceChanged') {
          await world.raisePrice(visit.packageId, 100);
          visit.atEnd(() => world.raisePrice(visit.packageId, -100));
        }
        if (type === 'gone') await endRegistration(visit);
        await held.goOn();
        await world.nobody();
      },
      error: async (visit, held) => {
        await begin(held, visit);
        await held.intercept();
      },
    },
    findPayment: {
      asks: [findPayment],
      done: async ({ type }, held, visit) => {
        if (type === 'gone') await endRegistration(visit);
        else if (type !== 'pending')
          await visit.world.abandon(held.signupId, type === 'approved' || type === 'declined' ? type : null);
        await held.goOn();
      },
    },
    connection: { never: 'it reports as long as somebody waits, and never ends' },
  },
  isPossible: (event, snapshot) => {
    const { purchase } = snapshot.context as SubmissionContext; // a snapshot of this chart
    // A code that pays for everything needs no request to the processor.
    return (
      event.type !== 'outcome' ||
      purchase?.instrument !== null ||
      (event.output as { type?: string } | undefined)?.type === 'priceChanged'
    );
  },
});

/** Runs in the page. Makes the browser report a connection, without changing it. */
function connect(onLine: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

/** The server has stored the attempt, but not charged it. */
async function begin(held: Held, { world }: Visit): Promise<void> {
  await world.spendNonce(held.body.payment.nonce);
  await held.sendToo();
  await world.leaveHalfWay(held.signupId);
}
