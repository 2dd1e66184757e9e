import { americanAddress } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { listCountries, listRegions, listTimezones } from '../../../../src/contract/calls/geography.calls.ts';
import { validatePackage } from '../../../../src/contract/calls/package.calls.ts';
import { createClientToken, priceOrder } from '../../../../src/contract/calls/payment.calls.ts';
import { updateRegistration } from '../../../../src/contract/calls/registration.calls.ts';
import { emulatePlaces } from '../../../e2e/support/places.ts';
import { estimateOrder } from '../../../e2e/walk/checkout-parts.ts';
import { fillCard, openCheckout } from '../../../e2e/walk/checkout-screens.ts';
import type { Asked } from '../../../e2e/walk/interceptor.ts';
import { defineSituations, isIn, type Situation } from '../situation.ts';
import type { Visitor } from '../visitor.ts';
import { choosePackage } from './choose-package.ts';

const code = 'TWOHOMES25';

const priceWithCode: Asked = { ...priceOrder, isMeant: ({ paymentCodes }) => paymentCodes.length > 0 };
const priceForTwo: Asked = { ...priceOrder, isMeant: ({ payForCoparent }) => payForCoparent };
const priceOfBill: Asked = { ...priceOrder, isMeant: ({ address }) => address.postalCode !== '' };

const isReview = isIn('multiStepCheckout', 'review');

/** Opens the payment step, and waits for its price and the card's fields. */
async function openPayment(visitor: Visitor): Promise<void> {
  await openCheckout(visitor);
  await visitor.settle();
}

/** The same with the card filled in. */
async function openCard(visitor: Visitor): Promise<void> {
  await openCheckout(visitor, { billing: americanAddress });
  await visitor.settle();
  await fillCard(visitor);
}

/** Opens the first tab with a saved billing address. */
async function openTabs(visitor: Visitor): Promise<void> {
  await openCheckout(visitor, { billing: americanAddress }, 'tabs');
  await visitor.settle();
}

/** Gives the card, with a saved billing address. */
async function openBill(visitor: Visitor): Promise<void> {
  await openCard(visitor);
  await visitor.ui.press('Continue');
  await visitor.settle();
}

/** Approves a wallet, whose address becomes the billing address. */
async function openWallet(visitor: Visitor): Promise<void> {
  await openPayment(visitor);
  await visitor.ui.tick('method-paypal', true);
  await visitor.settle();
  await visitor.ui.press('Continue with PayPal');
  await visitor.page.getByRole('dialog').waitFor();
}

const approve = ({ page }: Visitor): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();

const onContinue = ({ ui }: Visitor): Promise<void> => ui.press('Continue');

/** Fills in the fields of a billing address, in order. */
const ofBill: readonly (Pick<Situation, 'waits'> & { call: Asked })[] = [
  { waits: ['billing', 'asking.form.saving'], call: updateRegistration },
  { waits: ['billing', 'asking.form.checkingPackage'], call: validatePackage },
  { waits: ['billing', 'asking.form.pricing'], call: priceOfBill },
];

export const checkoutSituations = defineSituations([
  {
    name: 'an estimate of the order',
    waits: ['multiStepCheckout', 'paymentMethod.choosing.estimating'],
    calls: [estimateOrder],
    open: async () => undefined,
    act: visitor => openCheckout(visitor),
    hasArrived: isIn('multiStepCheckout', 'paymentMethod.choosing.estimated'),
  },
  {
    name: 'the price for two',
    waits: ['multiStepCheckout', 'paymentMethod.choosing.estimating'],
    calls: [priceForTwo],
    open: openCard,
    act: ({ ui }) => ui.tick('payForCoparent', true),
    changes: ['payForCoparent'],
    hasArrived: isIn('multiStepCheckout', 'paymentMethod.choosing.estimated'),
  },
  {
    name: 'the client token',
    waits: ['paymentMethod', ''],
    calls: [createClientToken],
    open: async () => undefined,
    act: visitor => openCheckout(visitor),
    hasArrived: isIn('paymentMethod', 'creditCard.typing.live.editing'),
  },
  {
    name: 'a code',
    waits: ['subscriptionCode', 'applying'],
    calls: [priceWithCode],
    async open(visitor) {
      await visitor.backend.codeIsGood(code, true);
      await openCard(visitor);
      await visitor.ui.tick('hasCode', true);
      await visitor.ui.give('subscriptionCode', code);
    },
    act: ({ ui }) => ui.press('Apply'),
    hasArrived: isIn('subscriptionCode', 'applied'),
    goOn: ({ ui }) => ui.press('Apply'),
  },
  {
    name: 'the countries',
    waits: ['geography', 'loadingCountries'],
    calls: [listCountries],
    open: openCard,
    act: onContinue,
    hasArrived: isIn('geography', 'ready'),
  },
  {
    name: 'the regions of another country',
    waits: ['geography', 'loadingRegions'],
    calls: [listRegions],
    open: openBill,
    act: ({ ui }) => ui.give('country', 'CA'),
    changes: ['country', 'region', 'timezone'],
    hasArrived: isIn('geography', 'ready'),
  },
  {
    name: 'the time zones of another region',
    waits: ['geography', 'loadingTimezones'],
    calls: [listTimezones],
    open: openBill,
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
      await openBill(visitor);
      await visitor.ui.give('billingAddress', '12 Har');
      await visitor.pass(1000);
      await visitor.settle();
    },
    act: ({ page }) => page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option').first().click(),
    changes: ['billingAddress', 'city', 'region', 'postalCode', 'timezone'],
    hasArrived: charts => !isIn('addressLookup', 'served.resolving')(charts),
    silence: 'what the list has shown is filled in; the rest is typed',
  },
  ...ofBill.map(({ waits, call }) => ({
    name: `a bill, by ${call.path}`,
    waits,
    calls: [call],
    open: openBill,
    act: onContinue,
    hasArrived: isReview,
  })),
  ...[{ waits: ['geography', 'loadingCountries'] as const, call: listCountries }, ...ofBill].map(({ waits, call }) => ({
    name: `the bill that a wallet names, by ${call.path}`,
    waits,
    calls: [call],
    open: openWallet,
    act: approve,
    hasArrived: isReview,
  })),
  {
    name: 'an estimate, before the tabs',
    waits: ['singlePageCheckout', 'billing.estimating'],
    calls: [estimateOrder],
    open: async () => undefined,
    act: visitor => openCheckout(visitor, {}, 'tabs'),
    hasArrived: isIn('singlePageCheckout', 'billing.estimated'),
    goOn: choosePackage,
  },
  {
    name: 'an estimate, at the second tab',
    waits: ['singlePageCheckout', 'paymentMethod.choosing.estimating'],
    calls: [estimateOrder],
    open: openTabs,
    act: onContinue,
    hasArrived: isIn('singlePageCheckout', 'paymentMethod.choosing.estimated'),
  },
  {
    name: 'a bill of the tabs',
    waits: ['billing', 'asking.form.saving'],
    calls: [updateRegistration],
    open: openTabs,
    act: onContinue,
    hasArrived: isIn('singlePageCheckout', 'paymentMethod'),
  },
]);
