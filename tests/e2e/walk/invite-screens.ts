import { elena } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { essentials } from '../../../machines/parts/packages/packages.fixtures.ts';
import type { BillingOutput } from '../../../machines/parts/checkout/billing/billing.setup.ts';
import type { CheckoutOutput } from '../../../machines/parts/checkout/checkout.types.ts';
import type { CredentialsOutput } from '../../../machines/parts/credentials/credentials.machine.ts';
import { findInvitePayment, priceInvited } from '../../../src/contract/calls/invite.calls.ts';
import { isReconciling } from './checkout-parts.ts';
import { fillBilling, goThroughTabs, meetMismatch } from './checkout-screens.ts';
import { chooseCredentials, goOnToReceipt } from './credentials-screen.ts';
import { closeWhile, invitationOf, payInvited } from './invited.ts';
import { soon } from './soon.ts';
import type { Visit } from './visit.ts';

/** Brings the checkout of an invitation to an outcome. The price and the lookup of a payment must be held. */
export const checkOutInvited = (outcome: CheckoutOutput, visit: Visit): Promise<void> =>
  isReconciling(visit) ? settle(outcome, visit) : checkOut(outcome, visit);

async function checkOut(outcome: CheckoutOutput, visit: Visit): Promise<void> {
  const { interceptor, observer } = visit;
  const before = observer.leavesOf('invite');
  const estimate = await interceptor.next([priceInvited]);
  if (outcome.type === 'unpriced') return estimate.answerAsProxy();
  interceptor.passWhile(() => observer.leavesOf('invite') === before);
  await estimate.goOn();
  if (outcome.type === 'mismatch') return meetMismatch(visit);
  await goThroughTabs(visit);
  await payNow(outcome, visit);
}

async function payNow(outcome: CheckoutOutput, visit: Visit): Promise<void> {
  const { ui, stands } = visit;
  if (outcome.type !== 'refused') return ui.press('Pay now');
  const refusal = refusals[outcome.field];
  if (refusal === undefined) throw new Error(`Nothing refuses '${outcome.field}'`);
  const restore = await refusal.cause(visit);
  await ui.press('Pay now');
  await stands('submission', 'refused');
  await restore?.();
  await ui.follow(refusal.words);
}

/** How the server comes to refuse an order, and the link that the visitor then follows, by the refused field. */
const refusals: Readonly<
  Record<string, { cause: (visit: Visit) => Promise<(() => Promise<unknown>) | void>; words: string }>
> = {
  'parent.email': {
    cause: visit => visit.backend.forgetEmail(invitationOf(visit)),
    words: 'Enter an email address',
  },
  'order.packageId': {
    cause: async ({ packageId, backend }) => {
      await backend.putOnSale(packageId, false);
      return () => backend.putOnSale(packageId, true);
    },
    words: 'Package details not available',
  },
  subscription: {
    cause: visit => visit.backend.invitationIs(invitationOf(visit), 'paid'),
    words: 'Your subscription has been paid.',
  },
};

/** The result of a payment that was sent before the page was loaded. */
async function settle(outcome: CheckoutOutput, visit: Visit): Promise<void> {
  const { interceptor, packageId } = visit;
  const held = await interceptor.next([findInvitePayment]);
  if (outcome.type === 'paid') {
    const isOfAnother = outcome.result.registration.order.packageId !== packageId;
    await payInvited(visit, isOfAnother ? essentials.id : packageId, held.attemptKey);
  }
  await held.goOn();
}

/** Brings the address of a paid subscription to an outcome. One that has been saved can only be continued with. */
export async function giveAddress({ type }: BillingOutput, visit: Visit): Promise<void> {
  const { ui, observer } = visit;
  const leaves = () => observer.leavesOf('billing') ?? '';
  while (!leaves().endsWith('form.editing'))
    await soon(observer.next(), () => `The address cannot be given: 'billing' is in '${leaves()}'`);
  if (!leaves().startsWith('asking.fields.locked')) await fillBilling(visit);
  const go = () => ui.press('Continue');
  await (type === 'gone' ? closeWhile(visit, go) : go());
}

/** Chooses credentials and accepts the terms, which only a checkout abroad has asked for before. */
export async function choose({ type }: CredentialsOutput, visit: Visit): Promise<void> {
  const { ui, own, stands, backend } = visit;
  await stands('credentials', 'choosing.form.editing + choosing.username.unchecked');
  if (type === 'gone') await backend.spendToken(own(elena).email);
  await ui.give('password', 'two-homes-1-family');
  await ui.tick('terms', true);
  await chooseCredentials(visit);
  if (type === 'chosen') await goOnToReceipt(visit);
}
