import { americanAddress } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { findPayment, submitPayment } from '../../../../src/contract/calls/payment.calls.ts';
import {
  beginPayment,
  canadianAddress,
  fillCard,
  fullCode,
  openCheckout,
  resumeUnsettled,
} from '../../../e2e/walk/checkout-screens.ts';
import { defineSituations, isIn, type Situation } from '../situation.ts';
import type { Visitor } from '../visitor.ts';

const isPaidFor = isIn('join', 'credentials');

/** The only text that the page may show before the server has settled the payment. */
const waitingWords = /We are (still )?checking your payment|You are offline/;

/** Goes to Pay now, with a card unless something else pays. */
async function openReview(visitor: Visitor, billing = americanAddress): Promise<void> {
  const { ui, settle } = visitor;
  await openCheckout(visitor, { billing });
  await settle();
  await fillCard(visitor);
  await ui.press('Continue');
  await settle();
  await ui.press('Continue');
  await settle();
  if (billing.country === 'CA') await ui.tick('terms', true);
}

async function openWalletReview(visitor: Visitor): Promise<void> {
  const { ui, page, settle } = visitor;
  await openCheckout(visitor);
  await settle();
  await ui.tick('method-venmo', true);
  await settle();
  await ui.press('Continue with Venmo');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await settle();
}

async function openCoveredReview(visitor: Visitor): Promise<void> {
  const { ui, settle, backend } = visitor;
  await backend.codeIsGood(fullCode, true, null);
  await openCheckout(visitor, { billing: americanAddress, code: fullCode });
  await settle();
  await ui.press('Continue');
  await settle();
  await ui.press('Continue');
  await settle();
}

async function openTabsReview(visitor: Visitor): Promise<void> {
  const { ui, settle } = visitor;
  await openCheckout(visitor, { billing: americanAddress }, 'tabs');
  await settle();
  await ui.press('Continue');
  await settle();
  await fillCard(visitor);
  await ui.press('Continue');
  await settle();
}

const payNow = ({ ui }: Visitor): Promise<void> => ui.press('Pay now');

/** Pays by card after the page has said that nothing was charged. */
async function payAnew(visitor: Visitor): Promise<void> {
  const { charts, ui, page, settle } = visitor;
  const isChecking = isIn('submission', 'settling')(await charts());
  if (isChecking) return; // the page continues without an action
  const another = page.getByRole('button', { name: /^(Use another|Choose how to pay)/ });
  if (await another.isVisible()) await another.click();
  await settle();
  for (let steps = 0; steps < 4 && !isPaidFor(await charts()); steps += 1) {
    if (await page.locator('[autocomplete=cc-number]').isVisible()) await fillCard(visitor);
    await ui.press(/^(Continue|Pay now)$/);
    await settle();
  }
}

const paying = {
  act: payNow,
  hasArrived: isPaidFor,
  waitingWords,
  goOn: payAnew,
  ends: 'paid',
} satisfies Partial<Situation>;

const submitting = ['submission', 'settling.answer.submitting'] as const;
const reconciling = ['submission', 'settling.answer.reconciling'] as const;

/** Leaves a payment on the server whose outcome the page does not know. */
const keys = new WeakMap<Visitor, string>();

async function leavePayment(visitor: Visitor, outcome: 'approved' | null): Promise<void> {
  keys.set(visitor, await beginPayment(visitor));
  await visitor.backend.abandon(visitor.answered?.registration.signupId ?? '', outcome);
}

const reload = (visitor: Visitor): Promise<void> =>
  resumeUnsettled(visitor, keys.get(visitor) ?? '', { billing: americanAddress });

export const paymentSituations = defineSituations([
  { name: 'a payment by card', waits: submitting, calls: [submitPayment], open: openReview, ...paying },
  {
    name: 'a payment by card, with terms to accept',
    waits: submitting,
    calls: [submitPayment],
    open: visitor => openReview(visitor, canadianAddress),
    ...paying,
  },
  { name: 'a payment by wallet', waits: submitting, calls: [submitPayment], open: openWalletReview, ...paying },
  {
    name: 'a payment that a code covers',
    waits: submitting,
    calls: [submitPayment],
    open: openCoveredReview,
    ...paying,
    ends: 'covered',
  },
  { name: 'a payment in tabs', waits: submitting, calls: [submitPayment], open: openTabsReview, ...paying },
  {
    name: 'a payment, and every look at what became of it',
    waits: submitting,
    calls: [submitPayment, findPayment],
    open: openReview,
    ...paying,
  },
  {
    name: 'a look at a payment that went through',
    waits: reconciling,
    calls: [findPayment],
    ...paying,
    open: visitor => leavePayment(visitor, 'approved'),
    act: reload,
  },
  {
    name: 'a look at a payment that never was',
    waits: reconciling,
    calls: [findPayment],
    ...paying,
    open: visitor => leavePayment(visitor, null),
    act: reload,
  },
]);
