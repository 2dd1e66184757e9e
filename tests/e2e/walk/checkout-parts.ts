import type { AnyMachineSnapshot } from 'xstate';
import { americanAddress, elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import type { EstimateOutcome } from '../../../machines/parts/checkout/checkout.calls.ts';
import { type CheckoutContext, consentAskedOf } from '../../../machines/parts/checkout/checkout.setup.ts';
import type { BillingOutput } from '../../../machines/parts/checkout/billing/billing.setup.ts';
import { lacksTerms } from '../../../machines/parts/checkout/consent/consent.machine.ts';
import type { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { SubmissionOutput } from '../../../machines/parts/checkout/submission/submission.setup.ts';
import type { Method } from '../../../machines/parts/checkout/payment-method/method.ts';
import type { OwnEvent } from '../../../machines/wizard/testing/index.ts';
import { findPayment, priceOrder, submitPayment } from '../../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../../src/contract/calls/registration.calls.ts';
import type { Drivers } from '../../walk/drivers.ts';
import { canadianAddress, covered, fillBilling, fillCard, goHome } from './checkout-screens.ts';
import { endRegistration } from './end-registration.ts';
import type { Asked, Held } from './interceptor.ts';
import type { Outcome } from './harness.ts';
import type { Visit } from './visit.ts';

/** Drivers of a checkout's own events, for both layouts. */
export const checkoutDrivers = (visit: Visit): Drivers<typeof multiStepCheckoutMachine> => ({
  'method.continued': async () => {
    if (!(await covered(visit).isVisible())) await visit.stands('paymentMethod', 'creditCard.typing.live.editing');
    if (await visit.ui.has('terms')) await visit.ui.tick('terms', false);
    await visit.ui.press('Continue');
  },
  'method.authorized': { never: 'The method tells it, once a wallet was approved.' },
  'coparent.included': ({ isIncluded }) => visit.ui.tick('payForCoparent', isIncluded),
  'leave.asked': async () => {
    await goHome(visit);
    await visit.ui.press('Stay on this page');
  },
  'leave.confirmed': async () => {
    await goHome(visit);
    await visit.ui.press('Leave the payment');
  },
  'payment.confirmed': async () => {
    await visit.ui.tick('terms', false);
    await visit.ui.press('Pay now');
  },
  retried: () => visit.ui.press('Try again'),
});

/** Follows the link to the step of a field that was refused at Pay now. The other account first loses the email. */
export async function followDuplicate(of: 'parent' | 'coParent', { ui, stands, backend }: Visit): Promise<void> {
  await stands('submission', 'refused');
  await backend.nobody();
  await ui.follow(
    of === 'parent'
      ? 'It appears you are attempting to create a duplicate user.'
      : "Your co-parent's account may be a duplicate.",
  );
}

/** How a walk brings each part of the checkout to its outcomes. */
export const giveMethod = (method: Method, visit: Visit): Promise<void> =>
  method === 'creditCard' ? giveCard(visit) : giveWallet(visit);

export const code = 'TWOHOMES25';

export async function endByCode(visit: Visit): Promise<void> {
  await visit.stands('paymentMethod', 'creditCard.typing.live.editing'); // clicks miss the fields while they still move
  await visit.ui.tick('hasCode', true);
  await visit.ui.give('subscriptionCode', code);
  await endRegistration(visit);
  await visit.ui.press('Apply');
}

/** The request for a price without a billing address. Trying a code sends the same request. */
export const estimateOrder: Asked = {
  ...priceOrder,
  isMeant: ({ address, paymentCodes }) => address.postalCode === '' && paymentCodes.length === 0,
};

export async function answerEstimate(outcome: EstimateOutcome, held: Held, visit: Visit): Promise<void> {
  if (outcome.type === 'gone') await endRegistration(visit);
  if (outcome.type === 'gone' || outcome.pricing.totals.total > 0) return held.goOn();
  const sellAgain = await visit.backend.giveAway(visit.packageId);
  await held.goOn();
  await sellAgain();
  const isSeen = ['multiStepCheckout', 'singlePageCheckout'].some(machine =>
    visit.observer.leavesOf(machine)?.startsWith('paymentMethod.'),
  );
  if (isSeen && !held.isGivenUp()) await covered(visit).waitFor();
}

export async function bill(output: BillingOutput, visit: Visit): Promise<void> {
  await fillBilling(visit, isAbroad(output) ? canadianAddress : americanAddress);
  await visit.ui.press('Continue');
  await save(output.type, visit);
}

type Submitted = SubmissionOutput['type'];

export const submit = (type: Submitted, visit: Visit): Promise<void> =>
  isReconciling(visit) ? settle(type, visit) : pay(type, visit);

export function isPossibleInCheckout(
  event: OwnEvent<typeof multiStepCheckoutMachine> | Outcome,
  snapshot: AnyMachineSnapshot,
): boolean {
  const context = snapshot.context as CheckoutContext; // a snapshot of either layout
  const { attempt, estimate, instrument, order } = context;
  // The page asks for confirmation only if it has a token to lose.
  if (event.type === 'leave.asked' || event.type === 'leave.confirmed')
    return snapshot.matches('review') && instrument !== null;
  // Sending a payment is an outcome of the submission.
  if (event.type === 'payment.confirmed') return lacksTerms(consentAskedOf(context));
  if (event.type === 'coparent.included') return event.isIncluded !== order.payForCoparent;
  // While a card is entered, Continue is an event of the card's machine.
  if (event.type === 'method.continued') return instrument === null;
  if (event.type !== 'outcome') return true;
  // Venmo shows no amount. The walk of the submission takes this.
  if (event.id === 'submission' && isTypeOf(event.output, 'approveAnew')) return false;
  // An earlier payment is only looked up; its answers are not validated again.
  if (event.id === 'submission' && attempt?.submitted === true) return !isTypeOf(event.output, 'refused');
  // A wallet gives an address in the visitor's country, and is offered only where we sell with it.
  if (event.id === 'givenBilling') return !isAbroad(event.output);
  // Venmo needs a billing address in the United States.
  if (event.id === 'method' && isWallet(event.output) && isAbroad({ details: context.details })) return false;
  // When the total is zero, there is no payment method to choose, beside which a code is tried.
  return !['method', 'code'].includes(event.id) || estimate?.totals.total !== 0;
}

const isWallet = (output: unknown): boolean =>
  typeof output === 'object' &&
  output !== null &&
  'instrument' in output &&
  (output.instrument as CheckoutContext['instrument'])?.method !== 'creditCard';

export const isTypeOf = (output: unknown, type: SubmissionOutput['type']): boolean =>
  typeof output === 'object' && output !== null && 'type' in output && output.type === type;

/** Whether a payment was sent before the page was loaded. */
export const isReconciling = ({ observer }: Visit): boolean =>
  observer.leavesOf('submission')?.startsWith('settling.answer.reconciling') ?? false;

const isAbroad = (output: unknown): boolean =>
  typeof output === 'object' &&
  output !== null &&
  'details' in output &&
  ((output.details as CheckoutContext['details'])?.country ?? 'US') !== 'US';

async function giveCard(visit: Visit): Promise<void> {
  const { ui, observer, stands } = visit;
  if (observer.leavesOf('paymentMethod') !== 'creditCard.saved') {
    if (await ui.has('method-creditCard')) await ui.tick('method-creditCard', true);
    await stands('paymentMethod', 'creditCard.typing.live.editing');
    await fillCard(visit);
  }
  if (await ui.has('terms')) await ui.tick('terms', true);
  await ui.press('Continue');
}

async function giveWallet({ ui, observer, page }: Visit): Promise<void> {
  if (observer.leavesOf('paymentMethod') === 'venmo.authorized') return ui.press('Continue');
  await ui.tick('method-venmo', true);
  await ui.press('Continue with Venmo');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
}

/** Whether an address is being saved. */
export async function save(type: BillingOutput['type'], visit: Visit): Promise<void> {
  const { interceptor, backend, page, packageId } = visit;
  const held = await interceptor.next([updateRegistration]);
  if (type === 'unfinished') return held.answerAsProxy();
  if (type === 'gone') await endRegistration(visit);
  if (type !== 'mismatch') return held.goOn();
  await backend.putOnSale(packageId, false);
  await held.goOn();
  const acknowledge = page.getByRole('button', { name: 'OK' });
  await acknowledge.waitFor();
  await backend.putOnSale(packageId, true);
  await acknowledge.click();
}

async function pay(type: Submitted, visit: Visit): Promise<void> {
  const { interceptor, ui, page, backend } = visit;
  await page.getByRole('button', { name: 'Pay now' }).waitFor();
  if (await ui.has('terms')) await ui.tick('terms', true);
  await ui.press('Pay now');
  const held = await interceptor.next([submitPayment]);
  visit.paidFor = held.body.payForCoparent ? 2 : 1;
  if (type === 'anotherMethod') await backend.spendNonce(held.body.payment.nonce);
  if (type === 'gone') await endRegistration(visit);
  if (type === 'refused') await backend.someoneHas(visit.own(elena).email);
  await held.goOn();
  if (type === 'refused') await followDuplicate('parent', visit);
  if (type === 'anotherMethod') await ui.press('Choose how to pay');
}

/** The result of a payment that was sent before the page was loaded. */
async function settle(type: Submitted, visit: Visit): Promise<void> {
  const { interceptor, ui, backend } = visit;
  const held = await interceptor.next([findPayment]);
  if (type === 'gone') await endRegistration(visit);
  else await backend.abandon(held.signupId, type === 'paid' ? 'approved' : 'declined');
  await held.goOn();
  if (type === 'anotherMethod') await ui.press('Choose how to pay');
}
