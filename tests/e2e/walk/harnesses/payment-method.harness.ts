import { emulateApplePay } from '../../../emulators/braintree-web/apple-pay-session.ts';
import type { PaymentMethodContext } from '../../../../machines/parts/checkout/payment-method/payment-method.setup.ts';
import type { paymentMethodMachine } from '../../../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import { type Wallet, wallets } from '../../../../machines/parts/checkout/payment-method/method.ts';
import { createClientToken } from '../../../../src/contract/calls/payment.calls.ts';
import { flow } from '../../../../stories/flows/payment-method.flow.ts';
import { approvedCard } from '../../support/sign-up.ts';
import { fillHostedCard, tall } from '../../support/hosted-card.ts';
import { answerWallet, startWallet } from '../braintree-screens.ts';
import { openCheckout } from '../checkout-screens.ts';
import type { Held } from '../interceptor.ts';
import { type HeldRequests, holdRequests } from '../held-requests.ts';
import { defineHarness } from '../harness.ts';
import type { Visit } from '../visit.ts';

const leavesWithPage = 'the page withdraws its slots only when it is closed';
const failsByLimit = 'the emulated provider never fails at once; a provider that is down ends in the time limit';
const noSuchAnswer = 'the emulated provider refuses a card only by its fields';
const tellsItself = 'this actor reports its errors as events, and never throws';

/** Walks with Braintree's own SDK. The walk holds its hosts, so that each wait can be seen, ended and cancelled. */
export const harness = defineHarness<typeof paymentMethodMachine>({
  flow,
  provider: 'braintree',
  drivers: visit => {
    const { ui, page, braintree } = visit;
    return {
      'slots.offered': () => {}, // the page sends it as soon as it has rendered the slots
      'slots.withdrawn': { never: leavesWithPage },
      'card.authorized': () => answerCard(visit, asked => asked.goOn()),
      'card.unserved': () => answerCard(visit, asked => asked.answerAsProxy()),
      'card.ready': () => heldOf(visit).fields.goOn(),
      'card.failed': { never: failsByLimit },
      'card.changed': ({ fields }) =>
        fields.cvv ? fillHostedCard(page, approvedCard) : fillHostedCard(page, '4111 1111 1111 1112', 2),
      'card.tokenized': () => heldOf(visit).exchange.goOn(),
      'card.unanswered': () => heldOf(visit).exchange.fail(),
      'card.broken': { never: noSuchAnswer },
      'card.rejected': { never: noSuchAnswer },
      'card.expired': () => {
        braintree.expire();
        heldOf(visit).exchange.goOn();
      },
      'card.refused': () => {
        braintree.refuseCards();
        heldOf(visit).exchange.goOn();
      },
      'wallets.found': async () => {
        if (!standsOf(visit).startsWith('creditCard.typing')) await answerToken(visit, asked => asked.goOn());
        for (const wallet of wallets) await page.locator(`#method-${wallet}`).waitFor();
      },
      'sum.named': async () => {
        const before = visit.observer.countOf('paymentMethod', 'sum.named');
        await ui.tick('payForCoparent', !(await page.locator('#payForCoparent').isChecked()));
        await visit.takes('paymentMethod', 'sum.named', before);
        await visit.stands('multiStepCheckout', 'paymentMethod.choosing.estimated'); // this names the sum once more
      },
      // Clicks instead of checking the radio: a blocked wallet removes its option at once, so it is never seen checked.
      // Leaving a wallet before the others are found leaves nothing to choose.
      'method.chosen': ({ method }) =>
        method === 'creditCard' && isAuthorized(visit)
          ? ui.press('Add credit or debit card')
          : page.locator(`#method-${method}`).click(),
      'wallet.ready': () => heldOf(visit).wallets.goOn(),
      'wallet.failed': () => heldOf(visit).wallets.fail(),
      // An authorised wallet continues at once, unless a code is required, as here.
      'wallet.started': async () => {
        await ui.tick('hasCode', true);
        await startWallet(visit);
      },
      // By keyboard, because Venmo's frame covers the page.
      'wallet.cancelled': () => page.getByRole('main').getByRole('button', { name: 'Cancel' }).press('Enter'),
      'method.continued': async () => {
        await ui.tick('hasCode', false);
        await ui.press('Continue');
      },
      'method.demanded': async () => {
        await ui.tick('hasCode', true);
        await ui.press('Continue');
      },
      'card.updateRequested': () => ui.press('Update your credit card.'),
      retried: async () => {
        heldOf(visit).wallets.goOn();
        await ui.press(/^(Reload the card form|Try .+ again)$/);
      },
    };
  },
  holds: [createClientToken],
  open: {
    beginning: async visit => {
      await prepare(visit);
      await hold(visit);
      await openCheckout(visit);
    },
    cardBefore: visit =>
      comeBack(visit, async () => {
        await fillHostedCard(visit.page, approvedCard);
        await visit.ui.press('Continue');
      }),
    paypalBefore: visit => comeBack(visit, () => giveWallet(visit, 'paypal')),
    venmoBefore: visit => comeBack(visit, () => giveWallet(visit, 'venmo')),
    applePayBefore: visit => comeBack(visit, () => giveWallet(visit, 'applePay')),
  },
  outcomes: {
    gateway: { never: tellsItself },
    card: { never: tellsItself },
    wallet: { never: tellsItself },
    approval: {
      plays: ({ type }, visit) =>
        answerWallet(visit, ({ authorized: 'Approve', cancelled: 'Cancel', failed: 'Fail' } as const)[type]),
    },
  },
  isPossible: (event, snapshot, earlier) => {
    const isFound = (snapshot.context as PaymentMethodContext).wallets.length > 0; // a snapshot of this chart
    const isCard = (state: string) => snapshot.matches({ creditCard: { typing: { live: state } } });
    const { type } = event;
    // Each act waits for the estimate, which has a total.
    if (type === 'sum.named' && event.sum.formatted === null) return false;
    // This follows at once, without a request.
    if (snapshot.matches({ creditCard: { typing: 'awaitingSlots' } })) return type === 'slots.offered';
    // Fields that are loaded already are ready at once.
    if (isCard('opening'))
      return isFound
        ? type === 'card.ready'
        : type === 'card.authorized' || type === 'card.unserved' || type.startsWith('xstate.after.');
    // The wallets are reported once the session is open; the card once its fields have loaded too.
    if (isCard('mounting'))
      return isFound ? type === 'card.ready' : type === 'wallets.found' || type.startsWith('xstate.after.');
    if (isCard('tokenizing')) return /^(card\.(tokenized|refused|unanswered|expired)|xstate\.after\..*)$/.test(type);
    // Without a session there are no wallets. Trying again opens a new session.
    if (type === 'wallets.found' && ['unserved', 'unavailable'].some(state => snapshot.matches({ creditCard: state })))
      return false;
    // Continue and the notice's button send the same event here.
    if (
      type === 'method.continued' &&
      ['unserved', 'unavailable', 'expired'].some(state => snapshot.matches({ creditCard: state }))
    )
      return true;
    if (wallets.some(wallet => snapshot.matches({ [wallet]: { asking: 'preparing' } }))) {
      // Only the first wallet's requests are held; those of later ones end alike, at once.
      const first = earlier.find(each => each.type === 'wallet.ready' || each.type === 'wallet.failed');
      if (first) return type === first.type;
      return type.startsWith('wallet.') || type.startsWith('xstate.after.') || type === 'sum.named';
    }
    if (type === 'card.changed') return isCard('editing') || isCard('unanswered');
    if (type.startsWith('card.') && type !== 'card.updateRequested') return false;
    if (type === 'wallet.failed') return false;
    if (type === 'sum.named')
      return (
        isCard('editing') ||
        snapshot.matches({ applePay: { asking: 'approving' } }) ||
        wallets.some(wallet => snapshot.matches({ [wallet]: { asking: 'ready' } }))
      );
    if (type !== 'method.chosen') return true;
    return isFound
      ? !snapshot.matches(event.method)
      : event.method === 'creditCard' && snapshot.hasTag('held') && !snapshot.matches('creditCard');
  },
  fromElsewhere: ['sum.named'],
  beyond: {
    ...Object.assign({}, ...wallets.map(beyondOf)),
    '#paymentMethod.applePay.asking.approving sum.named [2 of 2] → stays':
      'each act of the walk waits for the estimate, see wallets.spec.ts',
    '#paymentMethod slots.withdrawn → stays': leavesWithPage,
    '#paymentMethod.creditCard.typing slots.withdrawn → #paymentMethod.creditCard.typing.awaitingSlots': leavesWithPage,
  },
  leftAtOnce: [
    'creditCard.typing.awaitingSlots',
    'creditCard.typing.live.opening',
    'creditCard.typing.live.mounting',
    ...wallets.map(wallet => `${wallet}.asking.preparing`),
  ],
});

function beyondOf(wallet: Wallet): Record<string, string> {
  const own = `#paymentMethod.${wallet}`;
  return {
    [`${own}.asking xstate.error.actor.wallet → ${own}.unavailable`]: tellsItself,
    [`${own}.asking.approving xstate.error.actor.approval → ${own}.failed`]: tellsItself,
  };
}

/** Answers once the card shares the wallets' request for a token. If that failed earlier, the card would send its own. */
async function answerCard(visit: Visit, answer: (asked: Held) => Promise<void>): Promise<void> {
  await visit.stands('paymentMethod', 'creditCard.typing.live.opening');
  await answerToken(visit, answer);
}

async function answerToken({ interceptor }: Visit, answer: (asked: Held) => Promise<void>): Promise<void> {
  let asked: Held;
  do {
    asked = await interceptor.next([createClientToken]);
    await answer(asked);
  } while (asked.isGivenUp());
}

async function prepare({ page }: Visit): Promise<void> {
  await page.setViewportSize(tall);
  await page.addInitScript(emulateApplePay);
}

const held = new WeakMap<Visit, Record<'fields' | 'exchange' | 'wallets', HeldRequests>>();

function heldOf(visit: Visit) {
  const found = held.get(visit);
  if (!found) throw new Error('Nothing is held back yet');
  return found;
}

/** The requests that the page waits for: the card's frames, its tokenization, and what prepares each wallet. */
async function hold(visit: Visit): Promise<void> {
  const context = visit.page.context();
  held.set(visit, {
    fields: await holdRequests(context, /hosted-fields-frame/),
    // The SDK falls back to its older API if the newer one cannot be reached.
    exchange: await holdRequests(
      context,
      /braintree-api\.com\/graphql$|\/payment_methods\/credit_cards/,
      request => !request.url().endsWith('graphql') || (request.postData()?.includes('TokenizeCreditCard') ?? false),
    ),
    wallets: await holdRequests(context, /\/web-sdk\/v6\/core|\/assets\/(venmo|apple-pay)-/),
  });
}

const standsOf = ({ observer }: Visit): string => observer.leavesOf('paymentMethod') ?? '';

const isAuthorized = (visit: Visit): boolean => standsOf(visit).endsWith('.authorized');

async function giveWallet(visit: Visit, wallet: Wallet): Promise<void> {
  await visit.ui.tick(`method-${wallet}`, true);
  await visit.stands('paymentMethod', `${wallet}.asking.ready`);
  await startWallet(visit);
  await answerWallet(visit, 'Approve');
}

async function comeBack(visit: Visit, give: () => Promise<void>): Promise<void> {
  await prepare(visit);
  visit.interceptor.passWhile(() => true);
  await openCheckout(visit);
  await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
  await give();
  // Billing follows a wallet too, because the wallets' addresses are incomplete.
  await visit.stands('multiStepCheckout', 'billing');
  visit.interceptor.passWhile(() => false);
  await hold(visit);
  await visit.goBackTo('/payment');
}
