import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  americanAddress,
  coveringQuote,
  estimateOf,
  everyWallet,
  newQuote,
  order,
  paypal,
  venmo,
  unanswered,
} from '../../machines/parts/checkout/checkout.fixtures.ts';
import type { Instrument, Quote } from '../../machines/parts/checkout/checkout.types.ts';
import { activate } from '../../src/i18n/i18n.ts';
import { defineFlow } from '../../stories/flow.ts';
import { flow as steps } from '../../stories/flows/multi-step-checkout.flow.ts';
import { flow as submission } from '../../stories/flows/submission.flow.ts';
import { flow as code } from '../../stories/flows/subscription-code.flow.ts';
import { flow as method } from '../../stories/flows/payment-method.flow.ts';
import { flow as prepaidCode } from '../../stories/parts/prepaid-code.flow.ts';
import { showState } from './show-state.tsx';

beforeAll(() => activate('en'));

const coveredBeforeTax = defineFlow({
  ...steps,
  samples: {
    ...steps.samples,
    input: {
      order,
      saved: { ...unanswered, code: 'ALLPAID' },
    },
    starts: {},
    outcomes: {
      ...steps.samples.outcomes,
      estimate: { done: [estimateOf({ ...coveringQuote.pricing, taxesCalculated: false })] },
    },
  },
});

test('Before the tax is known, the page does not say that a code covers the full price.', async () => {
  await showState(coveredBeforeTax, 'paymentMethod.choosing.estimated');
  const main = page.getByRole('main');
  await expect
    .element(
      main.getByText('Your code covers the price so far. If your billing address adds tax, we’ll ask how to pay it.'),
    )
    .toBeVisible();
  expect(main.element().textContent).not.toContain('No card needed');
});

/** A discount has left nothing for the code to pay. */
const discounted = {
  ...coveringQuote.pricing,
  paymentCodeDetails: [{ code: 'ALLPAID', amount: 0, amountFormatted: '$0.00' }],
  totals: { ...coveringQuote.pricing.totals, paymentCodeTotal: 0 },
};

const discountedWithCode = defineFlow({
  ...coveredBeforeTax,
  samples: {
    ...coveredBeforeTax.samples,
    outcomes: { ...coveredBeforeTax.samples.outcomes, estimate: { done: [estimateOf(discounted)] } },
  },
});

const pricedWithCode = defineFlow({
  ...coveredBeforeTax,
  parts: [{ id: 'method', machine: method.machine, samples: method.samples, state: 'creditCard.typing.live.editing' }],
});

test.each([
  ['While the price with a code is unknown, Continue waits, because it may ask for no card.', 'estimating', 'true'],
  ['Once it is known, Continue continues.', 'estimated', null],
] as const)('%s', async (_, state, disabled) => {
  await showState(pricedWithCode, `paymentMethod.choosing.${state}`);
  const next = page.getByRole('main').getByRole('button', { name: /^(Continue|Checking…)$/ });
  await expect.element(next).toBeVisible();
  expect(next.element().getAttribute('aria-disabled')).toBe(disabled);
});

test('A discount of the full price is named as what covers it, even beside a code.', async () => {
  await showState(discountedWithCode, 'paymentMethod.choosing.estimated');
  await expect.element(page.getByText('Your discount covers the full price. No card needed.')).toBeVisible();
});

/** The review of an order with a code. */
const reviewOf = (instrument: Instrument | null, priced: Quote) =>
  defineFlow({
    ...submission,
    samples: {
      ...submission.samples,
      input: {
        order,
        code: 'ALLPAID',
        purchase: { details: americanAddress, instrument, quote: priced },
        attempt: null,
      },
      starts: {},
    },
  });

const reviewOfDiscounted = reviewOf(null, { ...coveringQuote, pricing: discounted });

test('The review of an order that a discount covers names the discount, even beside a code.', async () => {
  await showState(reviewOfDiscounted, 'reviewing');
  await expect.element(page.getByText('Covered by your discount')).toBeVisible();
});

const coveredWithVenmo = reviewOf(venmo, coveringQuote);

test('The review of a covered order names the code, not the wallet that was approved before, and no renewal.', async () => {
  await showState(coveredWithVenmo, 'reviewing');
  const main = page.getByRole('main');
  await expect.element(main.getByText('Covered by your code')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Pay now' }))
    .toHaveAccessibleDescription('You won’t be charged.');
  expect(main.element().textContent).not.toContain('Venmo');
  expect(document.body.textContent).toContain('so your subscription doesn’t renew automatically.');
  expect(document.body.textContent).not.toContain('renews automatically');
});

const canadian = {
  ...newQuote,
  pricing: {
    ...newQuote.pricing,
    currencyCode: 'CAD',
    totals: { ...newQuote.pricing.totals, totalFormatted: 'CA$149.00' },
  },
} as const;

const approvedInDollars = defineFlow({
  ...submission,
  samples: {
    ...submission.samples,
    input: {
      order,
      code: null,
      purchase: { details: { ...americanAddress, country: 'CA' }, instrument: paypal, quote: canadian },
      attempt: null,
    },
    starts: {},
  },
});

test('The review of an order in another currency names the total that the page showed before the wallet.', async () => {
  await showState(approvedInDollars, 'reviewing');
  await expect
    .element(page.getByText('The total is now CA$149.00. It was $149.00 when you continued with PayPal.'))
    .toBeVisible();
});

const abroad = defineFlow({
  ...steps,
  samples: {
    ...steps.samples,
    input: {
      order,
      saved: { ...unanswered, code: 'TWOHOMES25' },
      flags: everyWallet,
    },
    starts: {},
    outcomes: {
      ...steps.samples.outcomes,
      estimate: { done: [estimateOf(canadian.pricing)] },
      method: { done: [{ instrument: { ...paypal, address: null } }] },
      billing: { done: [{ type: 'priced', details: { ...americanAddress, country: 'CA' }, quote: canadian }] },
    },
  },
  parts: [{ id: 'code', machine: code.machine, samples: code.samples, state: 'lapsed' }],
});

test('The review of an order in another currency says that the code does not apply.', async () => {
  await showState(abroad, 'review');
  const main = page.getByRole('main');
  await expect.element(main.getByText('The price has changed to CA$149.00')).toBeVisible();
  await expect
    .element(main.getByText(/^Code TWOHOMES25 can’t be used for an order in CAD\. Nothing was charged\./))
    .toBeVisible();
  expect(main.element().textContent).not.toContain('no longer');
});

test('The field of a code that does not apply in the currency of the billing address says so.', async () => {
  await showState(abroad, 'paymentMethod.choosing.estimated');
  await expect
    .element(page.getByLabelText('Subscription code', { exact: true }))
    .toHaveAccessibleDescription(/Code TWOHOMES25 can’t be used for an order in CAD\. Enter another code/);
});

test('Enter that ends the composition of a code does not apply it.', async () => {
  await showState(code, 'entering');
  const field = page.getByLabelText('Subscription code', { exact: true });
  await expect.element(field).toBeVisible();
  const press = (isComposing: boolean) =>
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true }));
  expect([press(true), press(false)]).toEqual([true, false]); // `false` if the field takes the key
});

test.each([
  ['for another package than the ordered one', prepaidCode, true],
  ['that is unknown', code, false],
])(
  'An activation code %s is invalid; if the page knows its package, it says so and leads to the packages.',
  async (_, flow, isPrepaid) => {
    await showState(flow, 'invalid');
    const main = page.getByRole('main');
    await expect
      .element(main.getByLabelText('Subscription code', { exact: true }))
      .toHaveAccessibleDescription(/Invalid activation code/);
    const words = main.getByText('Your activation code pays for Essentials, 1 year.');
    const back = main.getByRole('link', { name: 'Back to packages' });
    expect([words.query() !== null, back.query() !== null]).toEqual([isPrepaid, isPrepaid]);
  },
);
