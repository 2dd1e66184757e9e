import { americanAddress } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { listCountries, listRegions, listTimezones } from '../../../../src/contract/calls/geography.calls.ts';
import { createClientToken, priceOrder } from '../../../../src/contract/calls/payment.calls.ts';
import { emulatePlaces } from '../../../e2e/support/places.ts';
import { fillCard } from '../../../e2e/walk/checkout-screens.ts';
import type { Asked } from '../../../e2e/walk/interceptor.ts';
import { inviteFlow } from '../invite-flow.ts';
import { joinFlow } from '../join-flow.ts';
import type { PayingFlow } from '../paying-flow.ts';
import { isIn, type Situation } from '../situation.ts';
import type { Visitor } from '../visitor.ts';
import { choosePackage } from './choose-package.ts';

const code = 'TWOHOMES25';

const priceForTwo: Asked = { ...priceOrder, isMeant: ({ payForCoparent }) => payForCoparent };

const isReview = isIn('multiStepCheckout', 'review');

/** Opens the payment step, and waits for its price and the card's fields. */
async function openPayment(flow: PayingFlow, visitor: Visitor): Promise<void> {
  await flow.openCheckout(visitor);
  await visitor.settle();
}

/** The same with the card filled in. */
async function openCard(flow: PayingFlow, visitor: Visitor): Promise<void> {
  await flow.openCheckout(visitor, { billing: americanAddress });
  await visitor.settle();
  await fillCard(visitor);
}

/** Opens the first tab with a saved billing address. */
async function openTabs(flow: PayingFlow, visitor: Visitor): Promise<void> {
  await flow.openCheckout(visitor, { billing: americanAddress }, 'tabs');
  await visitor.settle();
}

/** Opens the second tab, and fills in the card. */
async function openSecondTab(flow: PayingFlow, visitor: Visitor): Promise<void> {
  await openTabs(flow, visitor);
  await visitor.ui.press('Continue');
  await visitor.settle();
  await fillCard(visitor);
}

/** Gives the card, with a saved billing address. */
async function openBill(flow: PayingFlow, visitor: Visitor): Promise<void> {
  await openCard(flow, visitor);
  await visitor.ui.press('Continue');
  await visitor.settle();
}

/** Approves a wallet, whose address becomes the billing address. */
async function openWallet(flow: PayingFlow, visitor: Visitor): Promise<void> {
  await openPayment(flow, visitor);
  await visitor.ui.tick('method-paypal', true);
  await visitor.settle();
  await visitor.ui.press('Continue with PayPal');
  await visitor.page.getByRole('dialog').waitFor();
}

const approve = ({ page }: Visitor): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();

const onContinue = ({ ui }: Visitor): Promise<void> => ui.press('Continue');

/** The calls that save a billing address, with the states that wait for them, in order. */
const ofBill = ({ calls }: PayingFlow) =>
  [
    { waits: ['billing', 'asking.form.saving'], call: calls.saveBilling },
    { waits: ['billing', 'asking.form.checkingPackage'], call: calls.validatePackage },
    { waits: ['billing', 'asking.form.pricing'], call: calls.priceOfBill },
  ] as const;

const codeIn = (flow: PayingFlow, openIt: (visitor: Visitor) => Promise<void>, layout: string): Situation => ({
  name: `a code of ${flow.visitor}, in ${layout}`,
  waits: ['subscriptionCode', 'applying'],
  calls: [flow.calls.priceWithCode],
  async open(visitor) {
    await visitor.backend.codeIsGood(code, true);
    await openIt(visitor);
    await visitor.ui.tick('hasCode', true);
    await visitor.ui.give('subscriptionCode', code);
  },
  act: ({ ui }) => ui.press('Apply'),
  hasArrived: isIn('subscriptionCode', 'applied'),
  goOn: ({ ui }) => ui.press('Apply'),
});

const inSteps = (flow: PayingFlow): readonly Situation[] => [
  {
    name: `an estimate of the order of ${flow.visitor}`,
    waits: ['multiStepCheckout', 'paymentMethod.choosing.estimating'],
    calls: [flow.calls.estimate],
    open: async () => undefined,
    act: visitor => flow.openCheckout(visitor),
    hasArrived: isIn('multiStepCheckout', 'paymentMethod.choosing.estimated'),
  },
  codeIn(flow, visitor => openCard(flow, visitor), 'steps'),
  ...ofBill(flow).map(({ waits, call }) => ({
    name: `a bill of ${flow.visitor}, by ${call.path}`,
    waits,
    calls: [call],
    open: (visitor: Visitor) => openBill(flow, visitor),
    act: onContinue,
    hasArrived: isReview,
  })),
  ...[{ waits: ['geography', 'loadingCountries'] as const, call: listCountries }, ...ofBill(flow)].map(
    ({ waits, call }) => ({
      name: `the bill that a wallet names for ${flow.visitor}, by ${call.path}`,
      waits,
      calls: [call],
      open: (visitor: Visitor) => openWallet(flow, visitor),
      act: approve,
      hasArrived: isReview,
    }),
  ),
];

const inTabs = (flow: PayingFlow): readonly Situation[] => [
  {
    name: `an estimate, before the tabs of ${flow.visitor}`,
    waits: ['singlePageCheckout', 'billing.estimating'],
    calls: [flow.calls.estimate],
    open: async () => undefined,
    act: visitor => flow.openCheckout(visitor, {}, 'tabs'),
    hasArrived: isIn('singlePageCheckout', 'billing.estimated'),
    goOn: choosePackage,
  },
  codeIn(flow, visitor => openSecondTab(flow, visitor), 'tabs'),
  ...ofBill(flow).map(({ waits, call }) => ({
    name: `a bill in the tabs of ${flow.visitor}, by ${call.path}`,
    waits,
    calls: [call],
    open: (visitor: Visitor) => openTabs(flow, visitor),
    act: onContinue,
    hasArrived: isIn('singlePageCheckout', 'paymentMethod'),
  })),
];

const layouts = { steps: inSteps, tabs: inTabs };

export const checkoutSituations: readonly Situation[] = [
  ...[joinFlow, inviteFlow].flatMap(flow => flow.layouts.flatMap(layout => layouts[layout](flow))),
  // An invited parent's estimate is the same request as the price of their bill.
  {
    name: 'an estimate, at the second tab',
    waits: ['singlePageCheckout', 'paymentMethod.choosing.estimating'],
    calls: [joinFlow.calls.estimate],
    open: visitor => openTabs(joinFlow, visitor),
    act: onContinue,
    hasArrived: isIn('singlePageCheckout', 'paymentMethod.choosing.estimated'),
  },
  {
    name: 'the price for two',
    waits: ['multiStepCheckout', 'paymentMethod.choosing.estimating'],
    calls: [priceForTwo],
    open: visitor => openCard(joinFlow, visitor),
    act: ({ ui }) => ui.tick('payForCoparent', true),
    changes: ['payForCoparent'],
    hasArrived: isIn('multiStepCheckout', 'paymentMethod.choosing.estimated'),
  },
  {
    name: 'the client token',
    waits: ['paymentMethod', ''],
    calls: [createClientToken],
    open: async () => undefined,
    act: visitor => joinFlow.openCheckout(visitor),
    hasArrived: isIn('paymentMethod', 'creditCard.typing.live.editing'),
  },
  {
    name: 'the countries',
    waits: ['geography', 'loadingCountries'],
    calls: [listCountries],
    open: visitor => openCard(joinFlow, visitor),
    act: onContinue,
    hasArrived: isIn('geography', 'ready'),
  },
  {
    name: 'the regions of another country',
    waits: ['geography', 'loadingRegions'],
    calls: [listRegions],
    open: visitor => openBill(joinFlow, visitor),
    act: ({ ui }) => ui.give('country', 'CA'),
    changes: ['country', 'region', 'timezone'],
    hasArrived: isIn('geography', 'ready'),
  },
  {
    name: 'the time zones of another region',
    waits: ['geography', 'loadingTimezones'],
    calls: [listTimezones],
    open: visitor => openBill(joinFlow, visitor),
    act: ({ ui }) => ui.give('region', 'WA'),
    changes: ['region', 'timezone'],
    hasArrived: isIn('geography', 'ready'),
  },
  {
    name: 'the region of an address that is looked up',
    waits: ['addressLookup', 'served.resolving'],
    calls: [listRegions],
    async open(visitor) {
      await emulatePlaces(visitor.context);
      await openBill(joinFlow, visitor);
      await visitor.ui.give('billingAddress', '12 Har');
      await visitor.pass(1000);
      await visitor.settle();
    },
    act: ({ page }) => page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option').first().click(),
    changes: ['billingAddress', 'city', 'region', 'postalCode', 'timezone'],
    hasArrived: charts => !isIn('addressLookup', 'served.resolving')(charts),
    silence: 'what the list has shown is filled in; the rest is typed',
  },
];
