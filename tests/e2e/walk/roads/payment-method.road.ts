import type { PaymentMethodContext } from '../../../../machines/checkout/payment-method/payment-method.setup.ts';
import type { paymentMethodMachine } from '../../../../machines/checkout/payment-method/payment-method.machine.ts';
import { type Wallet, wallets } from '../../../../machines/checkout/payment-method/wallet.ts';
import { createClientToken } from '../../../../src/contract/calls/payment.calls.ts';
import { flow } from '../../../../stories/flows/payment-method.flow.ts';
import { covered, fillCard, giveCard, openCheckout } from '../checkout-screens.ts';
import { defineRoad } from '../road.ts';
import type { Visit } from '../visit.ts';

const atOnce = () => {};
const toldAtOnce = 'the fields of the sandbox have told what they are by the time they are read, and are read at once';
const tellsItself = 'who does this work tells what goes wrong, and never throws';
const readiedAtOnce = 'the session that was opened for the card is the wallets’ too, and the sandbox readies them at once';

export const paymentMethodRoad = defineRoad<typeof paymentMethodMachine>({
  flow,
  drivers: visit => {
    const { hand, page, gate, observer, stands } = visit;
    return {
      // The page offers the places for the fields when it has drawn them, and withdraws them where nothing is to be paid.
      'slots.offered': async () => {
        if (await covered(visit).isVisible()) return sellAgain(visit);
        if (!(await isOpen(visit))) await stands('paymentMethod', 'creditCard.typing.live.mounting');
      },
      'slots.withdrawn': () => giveAway(visit),
      'card.ready': async () => {
        if (!(await isOpen(visit))) await bringToken(visit);
      },
      'card.failed': async () => (await gate.next([createClientToken])).intercept(),
      'card.changed': ({ fields }) => fillCard(visit, fields.cvv ? undefined : '4111 1111 1111 1112'),
      'card.tokenized': atOnce,
      'card.refused': { never: toldAtOnce },
      'wallets.found': async () => {
        if (observer.leavesOf('paymentMethod') !== 'creditCard.typing.live.editing') await bringToken(visit);
        for (const wallet of wallets) await page.locator(`#method-${wallet}`).waitFor();
      },
      'sum.named': async () => {
        const before = observer.countOf('paymentMethod', 'sum.named');
        await hand.tick('payForCoparent', true);
        await visit.takes('paymentMethod', 'sum.named', before);
      },
      // Who lets go of a wallet before the others are found is left with nothing to choose.
      'method.chosen': async ({ method }) => ((await isOpen(visit)) ? hand.tick(`method-${method}`, true) : hand.press('Add credit or debit card')),
      'wallet.ready': atOnce,
      'wallet.failed': { never: readiedAtOnce },
      // An authorised wallet goes on at once, unless a code is still wanted: so it is seen here.
      'wallet.started': async () => {
        await hand.tick('hasCode', true);
        await hand.press(/^Continue with/);
      },
      'wallet.cancelled': () => page.getByRole('main').getByRole('button', { name: 'Cancel' }).click(),
      'method.continued': async () => {
        await hand.tick('hasCode', false);
        await hand.press('Continue');
      },
      'card.updateRequested': () => hand.press('Update your credit card.'),
      retried: () => hand.press(/^(Show the card fields|Try .+) again$/),
    };
  },
  holds: [createClientToken],
  open: {
    beginning: visit => openCheckout(visit),
    cardBefore: visit => comeBack(visit, () => giveCard(visit)),
    paypalBefore: visit => comeBack(visit, () => giveWallet(visit, 'paypal')),
    venmoBefore: visit => comeBack(visit, () => giveWallet(visit, 'venmo')),
    applePayBefore: visit => comeBack(visit, () => giveWallet(visit, 'applePay')),
  },
  outcomes: {
    gateway: { never: tellsItself },
    card: { never: tellsItself },
    wallet: { never: tellsItself },
    approval: { plays: ({ type }, visit) => answerWallet(visit, ({ authorized: 'Approve', cancelled: 'Cancel', failed: 'Fail' } as const)[type]) },
  },
  isPossible: (event, snapshot) => {
    const isFound = (snapshot.context as PaymentMethodContext).wallets.length > 0; // this flow's
    const isCard = (state: string) => snapshot.matches({ creditCard: { typing: { live: state } } });
    const { type } = event;
    // What follows by itself follows at once.
    if (snapshot.matches({ creditCard: { typing: 'awaitingSlots' } })) return type === 'slots.offered';
    if (isCard('mounting')) return type === 'card.ready' || (!isFound && (type === 'card.failed' || type.startsWith('xstate.after.')));
    if (isCard('tokenizing')) return type === 'card.tokenized';
    if (wallets.some(wallet => snapshot.matches({ [wallet]: { asking: 'preparing' } }))) return type === 'wallet.ready';
    if (isCard('editing') && !isFound) return type === 'wallets.found';
    if (type === 'slots.withdrawn' || type === 'card.changed') return isCard('editing');
    if (type === 'card.failed') return false;
    if (type === 'sum.named') return isCard('editing') || wallets.some(wallet => snapshot.matches({ [wallet]: { asking: 'ready' } }));
    if (type !== 'method.chosen') return true;
    return isFound ? !snapshot.matches(event.method) : event.method === 'creditCard' && snapshot.hasTag('held') && !snapshot.matches('creditCard');
  },
  beyond: {
    '#paymentMethod.creditCard.typing.live xstate.error.actor.card → #paymentMethod.creditCard.unavailable': tellsItself,
    '#paymentMethod.creditCard.typing.live.tokenizing card.refused → #paymentMethod.creditCard.typing.live.editing': toldAtOnce,
    '#paymentMethod.creditCard.typing.live.tokenizing xstate.after.gatewayLimit.paymentMethod.creditCard.typing.live.tokenizing → #paymentMethod.creditCard.unavailable': toldAtOnce,
    ...Object.assign({}, ...wallets.map(beyondOf)),
    '#paymentMethod.paypal.unavailable retried → #paymentMethod.paypal.asking': readiedAtOnce,
  },
  leftAtOnce: ['creditCard.typing.awaitingSlots', 'creditCard.typing.live.mounting', 'creditCard.typing.live.tokenizing', ...wallets.map(wallet => `${wallet}.asking.preparing`)],
});

/** What a wallet of another provider could do. */
function beyondOf(wallet: Wallet): Record<string, string> {
  const own = `#paymentMethod.${wallet}`;
  return {
    [`${own}.asking wallet.failed → ${own}.unavailable`]: readiedAtOnce,
    [`${own}.asking xstate.error.actor.wallet → ${own}.unavailable`]: tellsItself,
    [`${own}.asking.preparing sum.named → ${own}.asking`]: readiedAtOnce,
    [`${own}.asking.preparing xstate.after.gatewayLimit.paymentMethod.${wallet}.asking.preparing → ${own}.unavailable`]: readiedAtOnce,
    [`${own}.asking.approving xstate.error.actor.approval → ${own}.failed`]: tellsItself,
  };
}

/** Whether the provider's session has been opened, so that everything that needs it is there at once. */
const isOpen = async ({ hand }: Visit): Promise<boolean> => (await hand.has('method-paypal')) && hand.has('method-venmo');

const bringToken = async ({ gate }: Visit): Promise<void> => (await gate.next([createClientToken])).goOn();

const restoring = new WeakMap<Visit, () => Promise<void>>();

async function giveAway(visit: Visit): Promise<void> {
  const restore = await visit.world.giveAway(visit.packageId);
  visit.atEnd(restore);
  restoring.set(visit, restore);
  await nameThePrice(visit);
  await covered(visit).waitFor();
}

async function sellAgain(visit: Visit): Promise<void> {
  await restoring.get(visit)?.();
  await nameThePrice(visit);
  await covered(visit).waitFor({ state: 'detached' });
}

/** The page asks for it whenever it is for one or for two. */
const nameThePrice = ({ page }: Visit): Promise<void> => page.locator('#payForCoparent').click();

const answerWallet = ({ page }: Visit, name: string): Promise<void> => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function giveWallet(visit: Visit, wallet: Wallet): Promise<void> {
  await visit.hand.tick(`method-${wallet}`, true);
  await visit.hand.press(/^Continue with/);
  await answerWallet(visit, 'Approve without an address');
  await visit.stands('multiStepCheckout', 'billing');
}

async function comeBack(visit: Visit, give: () => Promise<void>): Promise<void> {
  visit.gate.openWhile(() => true);
  await openCheckout(visit);
  await give();
  visit.gate.openWhile(() => false);
  await visit.goBackTo('/payment');
}
