import { americanAddress } from '../../../../machines/checkout/checkout.fixtures.ts';
import type { CheckoutContext } from '../../../../machines/checkout/checkout.setup.ts';
import type { multiStepCheckoutMachine } from '../../../../machines/checkout/multi-step-checkout.machine.ts';
import { findPayment, priceOrder, submitPayment } from '../../../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../../../src/contract/calls/registration.calls.ts';
import { flow } from '../../../../stories/flows/multi-step-checkout.flow.ts';
import { canadianAddress, covered, fillBilling, fillCard, openCheckout, openUnsettled } from '../checkout-screens.ts';
import { countAtEnd } from '../count-at-end.ts';
import { endRegistration } from '../end-registration.ts';
import { defineRoad } from '../road.ts';
import type { Visit } from '../visit.ts';

/** The wallet is Venmo, which is taken in the United States only: the samples' Britain, where PayPal is not, sells other packages. */
export const multiStepCheckoutRoad = defineRoad<typeof multiStepCheckoutMachine>({
  flow,
  above: '/payment',
  drivers: visit => ({
    'method.continued': async () => {
      if (!(await covered(visit).isVisible())) await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
      await visit.hand.press('Continue');
    },
    'method.authorized': { never: 'The method tells it, once a wallet was approved.' },
    'coparent.included': ({ isIncluded }) => visit.hand.tick('payForCoparent', isIncluded),
    retried: () => visit.hand.press('Ask for the price again'),
  }),
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
    method: { plays: ({ instrument }, visit) => (instrument.method === 'creditCard' ? giveCard(visit) : giveWallet(visit)) },
    code: {
      plays: async (_, visit) => {
        await visit.hand.tick('hasCode', true);
        await visit.hand.give('subscriptionCode', 'TWOHOMES25');
        await endRegistration(visit);
        await visit.hand.press('Apply');
      },
    },
    estimate: {
      asks: [{ ...priceOrder, isMeant: ({ paymentCodes }) => paymentCodes.length === 0 }], // a code that is tried is asked for alike
      done: async ({ totals: { total } }, held, visit) => {
        if (total > 0) return held.goOn();
        const sellAgain = await visit.world.giveAway(visit.packageId);
        await held.goOn();
        await sellAgain();
        await covered(visit).waitFor();
      },
    },
    givenBilling: { plays: ({ type }, visit) => save(type, visit) },
    billing: {
      plays: async (output, visit) => {
        const isTakenThere = output.type !== 'priced' || output.details.country === 'US';
        await fillBilling(visit, isTakenThere ? americanAddress : canadianAddress);
        await visit.hand.press('Continue');
        await save(output.type, visit);
      },
    },
    submission: { plays: ({ type }, visit) => (visit.observer.leavesOf('submission') === 'reconciling' ? settle(type, visit) : pay(type, visit)) },
  },
  isPossible: (event, snapshot) => {
    const { estimate, instrument, order } = snapshot.context as CheckoutContext; // this flow's
    if (event.type === 'coparent.included') return event.isIncluded !== order.payForCoparent;
    // With a card at hand it is the card's machine that goes on.
    if (event.type === 'method.continued') return instrument === null;
    if (event.type !== 'outcome') return true;
    // A wallet gives an address where the visitor is, and is offered only where it is taken.
    if (event.id === 'givenBilling') return !isAbroad(event.output);
    // Where nothing is to be paid, there is no choice of what to pay with.
    return event.id !== 'method' || estimate?.totals.total !== 0;
  },
  beyond: {
    '#multiStepCheckout step.refused [5 of 5] → #paymentMethod': 'only where a payment is found declined and the review still says so; a plan follows no part from within',
    '#multiStepCheckout.paymentMethod.pricing xstate.done.actor.givenBilling [2 of 5] → #multiStepCheckout.paymentMethod.choosing': 'a wallet of the sandbox gives an address in the country that it was offered for',
  },
});

const isAbroad = (output: unknown): boolean => typeof output === 'object' && output !== null && 'details' in output && (output.details as CheckoutContext['details'])?.country !== 'US';

async function giveCard(visit: Visit): Promise<void> {
  const { hand, observer, stands } = visit;
  if (observer.leavesOf('paymentMethod') !== 'creditCard.saved') {
    if (await hand.has('method-creditCard')) await hand.tick('method-creditCard', true);
    await stands('paymentMethod', 'creditCard.typing.live.editing');
    await fillCard(visit);
  }
  await hand.press('Continue');
}

async function giveWallet({ hand, observer, page }: Visit): Promise<void> {
  if (observer.leavesOf('paymentMethod') === 'venmo.authorized') return hand.press('Continue');
  await hand.tick('method-venmo', true);
  await hand.press('Continue with Venmo');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
}

/** An address is on its way to be saved. */
async function save(type: 'priced' | 'unfinished' | 'mismatch' | 'gone', visit: Visit): Promise<void> {
  const { gate, world, page, packageId } = visit;
  const held = await gate.next([updateRegistration]);
  if (type === 'unfinished') return held.intercept();
  if (type === 'gone') await endRegistration(visit);
  if (type !== 'mismatch') return held.goOn();
  await world.putOnSale(packageId, false);
  await held.goOn();
  const acknowledge = page.getByRole('button', { name: 'OK' });
  await acknowledge.waitFor();
  await world.putOnSale(packageId, true);
  await acknowledge.click();
}

async function pay(type: 'paid' | 'anotherMethod' | 'gone', visit: Visit): Promise<void> {
  const { gate, hand, world } = visit;
  if (await hand.has('terms')) await hand.tick('terms', true);
  await hand.press('Pay now');
  const held = await gate.next([submitPayment]);
  if (type === 'anotherMethod') await world.spendNonce(held.body.payment.nonce);
  if (type === 'gone') await endRegistration(visit);
  await held.goOn();
  if (type === 'anotherMethod') await hand.press(/^Use another/);
}

/** What became of a payment that went out before the page was loaded. */
async function settle(type: 'paid' | 'anotherMethod' | 'gone', visit: Visit): Promise<void> {
  const { gate, hand, world } = visit;
  const held = await gate.next([findPayment]);
  if (type === 'gone') await endRegistration(visit);
  else await world.abandon(held.signupId, type === 'paid' ? 'approved' : 'declined');
  await held.goOn();
  if (type === 'anotherMethod') await hand.press(/^Use another/);
}
