import { americanAddress } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import type { CheckoutFlags } from '../../../../machines/parts/checkout/checkout.types.ts';
import { canadianAddress, fillCard, fullCode } from '../../../e2e/walk/checkout-screens.ts';
import { inviteFlow } from '../invite-flow.ts';
import { joinFlow } from '../join-flow.ts';
import type { PayingFlow } from '../paying-flow.ts';
import { isIn, type Situation } from '../situation.ts';
import type { Visitor } from '../visitor.ts';

/** The only text that the page may show before the server has settled the payment. */
const waitingWords = /We are (still )?checking your payment|You are offline/;

type Layout = CheckoutFlags['layout'];

async function payByCard(visitor: Visitor): Promise<void> {
  await fillCard(visitor);
  await visitor.ui.press('Continue');
}

async function payByWallet({ ui, page, settle }: Visitor): Promise<void> {
  await ui.tick('method-venmo', true);
  await settle();
  await ui.press('Continue with Venmo');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
}

/** Goes to Pay now. The tabs ask for the bill first; the steps ask for it after a card. */
async function openReview(
  { openCheckout }: PayingFlow,
  visitor: Visitor,
  layout: Layout,
  { billing = americanAddress, code = null as string | null, pay = payByCard } = {},
): Promise<void> {
  const { ui, settle } = visitor;
  const onContinue = async () => {
    await ui.press('Continue');
    await settle();
  };
  const accept = async () => (billing.country === 'CA' ? ui.tick('terms', true) : undefined);
  await openCheckout(visitor, { billing, code }, layout);
  await settle();
  if (layout === 'tabs') {
    await onContinue();
    await accept();
  }
  await pay(visitor);
  await settle();
  if (layout === 'tabs') return;
  if (pay !== payByWallet) await onContinue();
  await accept();
}

/** Goes to Pay now with a code that covers the full price. */
async function openCoveredReview(flow: PayingFlow, visitor: Visitor, layout: Layout): Promise<void> {
  await visitor.backend.codeIsGood(fullCode, true, null);
  await openReview(flow, visitor, layout, {
    code: fullCode,
    async pay({ ui, settle }) {
      if (layout === 'tabs') {
        await ui.tick('hasCode', true); // the tabs forget a code when they are loaded
        await ui.give('subscriptionCode', fullCode);
        await ui.press('Apply');
        await settle();
      }
      await ui.press('Continue');
    },
  });
}

const payNow = ({ ui }: Visitor): Promise<void> => ui.press('Pay now');

/** Pays by card after the page has said that nothing was charged. */
async function payAnew({ chart }: PayingFlow, visitor: Visitor): Promise<void> {
  const { charts, ui, page, settle } = visitor;
  const isChecking = isIn('submission', 'settling')(await charts());
  if (isChecking) return; // the page continues without an action
  const another = page.getByRole('button', { name: 'Choose how to pay' });
  if (await another.isVisible()) await another.click();
  await settle();
  for (let steps = 0; steps < 4 && !isIn(chart, 'credentials')(await charts()); steps += 1) {
    if (await page.locator('[autocomplete=cc-number]').isVisible()) await fillCard(visitor);
    await ui.press(/^(Continue|Pay now)$/);
    await settle();
  }
}

const submitting = ['submission', 'settling.answer.submitting'] as const;
const reconciling = ['submission', 'settling.answer.reconciling'] as const;

/** Keys of the attempts that were left on the server. */
const keys = new WeakMap<Visitor, string>();

function situationsIn(flow: PayingFlow): readonly Situation[] {
  const { chart, visitor: person, calls, layouts, leavePayment, resumeUnsettled } = flow;
  const [layout, other] = layouts;
  const paying = {
    act: payNow,
    hasArrived: isIn(chart, 'credentials'),
    waitingWords,
    goOn: visitor => payAnew(flow, visitor),
    ends: 'paid',
  } satisfies Partial<Situation>;
  const submission = { waits: submitting, calls: [calls.submitPayment], ...paying };
  const look = {
    waits: reconciling,
    calls: [calls.findPayment],
    ...paying,
    act: (visitor: Visitor) => resumeUnsettled(visitor, keys.get(visitor) ?? ''),
  };
  const leaves = (outcome: 'approved' | null) => async (visitor: Visitor) =>
    void keys.set(visitor, await leavePayment(visitor, outcome));
  return [
    { ...submission, name: `a payment by card of ${person}`, open: visitor => openReview(flow, visitor, layout) },
    {
      ...submission,
      name: `a payment by card, with terms to accept, of ${person}`,
      open: visitor => openReview(flow, visitor, layout, { billing: canadianAddress }),
    },
    {
      ...submission,
      name: `a payment by wallet of ${person}`,
      open: visitor => openReview(flow, visitor, layout, { pay: payByWallet }),
    },
    {
      ...submission,
      name: `a payment of ${person} that a code covers`,
      open: visitor => openCoveredReview(flow, visitor, layout),
      ends: 'covered',
    },
    ...(other
      ? [
          {
            ...submission,
            name: `a payment of ${person} in ${other}`,
            open: (visitor: Visitor) => openReview(flow, visitor, other),
          },
        ]
      : []),
    {
      ...submission,
      name: `a payment of ${person}, and every look at what became of it`,
      calls: [calls.submitPayment, calls.findPayment],
      open: visitor => openReview(flow, visitor, layout),
    },
    { ...look, name: `a look at a payment of ${person} that went through`, open: leaves('approved') },
    { ...look, name: `a look at a payment of ${person} that never was`, open: leaves(null) },
  ];
}

export const paymentSituations = [joinFlow, inviteFlow].flatMap(situationsIn);
