import type { CheckoutOutput } from '../../../machines/parts/checkout/checkout.types.ts';
import { requireParent, isConfirmed } from '../../../machines/flows/join/join.context.ts';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';
import { essentials } from '../../../machines/parts/packages/packages.fixtures.ts';
import { daniel } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { findPayment } from '../../../src/contract/calls/payment.calls.ts';
import { estimateOrder, followDuplicate } from './checkout-parts.ts';
import { giveBilling, giveCard, goThroughTabs, meetEnd, meetMismatch } from './checkout-screens.ts';
import { endRegistration } from './end-registration.ts';
import { insteadFor, payFor } from './registered.ts';
import type { Visit } from './visit.ts';

/**
 * Looking up a payment never finds a package out of sale. Only a looked-up payment can be for a package that another tab
 * chose.
 */
export function canCheckOut(output: CheckoutOutput, context: JoinContext): boolean {
  const isLookedFor = context.checkout?.attempt?.submitted === true;
  if (isLookedFor) return output.type === 'paid' || output.type === 'gone';
  const isTabbed = context.flags?.payment?.layout === 'tabs';
  if (output.type === 'refused')
    return output.field.startsWith('parent.')
      ? !isConfirmed(context, requireParent(context))
      : !context.coParentDuplicateConfirmed;
  if (output.type === 'unpriced') return isTabbed;
  return output.type !== 'paid' || isForThePackageOf(output, context);
}

const isForThePackageOf = (
  { result }: Extract<CheckoutOutput, { type: 'paid' }>,
  { chosenPackage }: Pick<JoinContext, 'chosenPackage'>,
): boolean => result.registration.order.packageId === chosenPackage?.id;

/** Brings the checkout to an outcome through its screens. */
export async function checkOut(outcome: CheckoutOutput, visit: Visit): Promise<void> {
  const { type } = outcome;
  if (visit.observer.leavesOf('join') === 'payment.tabs') return checkOutByTabs(outcome, visit);
  await giveCard(visit);
  if (type === 'mismatch') return meetMismatch(visit);
  if (type === 'gone') return meetEnd(visit);
  await giveBilling(visit);
  await payNow(outcome, visit);
}

async function payNow(outcome: CheckoutOutput, visit: Visit): Promise<void> {
  const { ui, own, backend } = visit;
  if (outcome.type !== 'refused') return ui.press('Pay now');
  const isParents = outcome.field.startsWith('parent.');
  await backend.someoneHas(own(isParents ? elena : daniel).email);
  await ui.press('Pay now');
  await followDuplicate(isParents ? 'parent' : 'coParent', visit);
}

async function checkOutByTabs(outcome: CheckoutOutput, visit: Visit): Promise<void> {
  const { type } = outcome;
  const estimate = await visit.interceptor.next([estimateOrder]);
  if (type === 'unpriced') return estimate.answerAsProxy();
  await estimate.goOn();
  if (type === 'mismatch') return meetMismatch(visit);
  if (type === 'gone') return meetEnd(visit);
  await goThroughTabs(visit);
  await payNow(outcome, visit);
}

/** The result of a payment that was sent before the page was loaded. */
export async function settle(outcome: CheckoutOutput, visit: Visit): Promise<void> {
  const held = await visit.interceptor.next([findPayment]);
  const { answered } = visit;
  if (outcome.type === 'gone') await endRegistration(visit);
  else if (outcome.type === 'paid' && answered)
    await payFor(
      visit,
      isForThePackageOf(outcome, answered) ? answered : await insteadFor(visit, answered, essentials.id),
      held.attemptKey,
    );
  await held.goOn();
}
