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
import { defineFlow, explorationOf } from '../../stories/flow.ts';
import { flow as steps } from '../../stories/flows/multi-step-checkout.flow.ts';
import { flow as tabs } from '../../stories/flows/single-page-checkout.flow.ts';
import { flow as invite } from '../../stories/flows/invite.flow.ts';
import { flow as billing } from '../../stories/flows/billing.flow.ts';
import { flow as code } from '../../stories/flows/subscription-code.flow.ts';
import { flow as method } from '../../stories/flows/payment-method.flow.ts';
import { flow as geography } from '../../stories/flows/geography.flow.ts';
import { flow as submission } from '../../stories/flows/submission.flow.ts';
import { flow as invitedCheckout } from '../../stories/parts/invited-checkout.flow.ts';
import { flow as prepaidCode } from '../../stories/parts/prepaid-code.flow.ts';
import { showState } from './show-state.tsx';

beforeAll(() => activate('en'));

const checkingFor = (waiting: string): string[] =>
  explorationOf(submission)
    .states.map(({ name }) => name)
    .filter(name => name.endsWith(`settling.waiting.${waiting}`) && !name.includes('submitting'));

test.each(checkingFor('usual'))('A payment that is being checked says so (%s).', async state => {
  await showState(submission, state);
  await expect.element(page.getByRole('main').getByText('We are checking your payment…')).toBeVisible();
  expect(document.querySelector('main a[href^="tel:"]')).toBeNull();
});

test.each(checkingFor('long'))(
  'When checking a payment takes long, the page shows the phone number and says that checking continues (%s).',
  async state => {
    await showState(submission, state);
    const main = page.getByRole('main');
    await expect.element(main.getByText('We are still checking your payment…')).toBeVisible();
    expect(main.element().textContent).toContain('this page will continue automatically');
    await expect
      .element(main.getByRole('link', { name: '(866) 755-9991' }))
      .toHaveAttribute('href', 'tel:+18667559991');
  },
);

test.each(checkingFor('offline'))('Offline, the page says that the payment cannot be checked (%s).', async state => {
  await showState(submission, state);
  await expect.element(page.getByRole('main').getByText('You are offline')).toBeVisible();
});

test.each(explorationOf(submission).states.filter(({ name }) => !name.startsWith('settling')))(
  'Where the page says to press Pay now, it can be pressed ($name).',
  async ({ name }) => {
    await showState(submission, name);
    const main = page.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 1 })).toBeInTheDocument();
    const isSaid = main.element().textContent.includes('press Pay now');
    expect(isSaid).toBe(main.getByRole('button', { name: 'Pay now' }).query() !== null);
  },
);

test.each(explorationOf(submission).states.filter(({ name }) => /^(declined|notCharged|uncovered)/.test(name)))(
  'After a payment that was not made, the visitor is asked how to pay, and may use the same card ($name).',
  async ({ name }) => {
    await showState(submission, name);
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Choose how to pay' })).toBeVisible();
  },
);

test.each([
  ['first tab of a parent who signs up', tabs, 'billing.estimated', 'Back to packages'],
  [
    'first tab of an invited parent whom a professional has created',
    invitedCheckout,
    'billing.estimated',
    'Back to Step 1',
  ],
  ['invited parent’s page to build a package', invite, 'buildYourOwn.building', 'Back to packages'],
] as const)('The %s leads back by its own link.', async (_, flow, state, name) => {
  await showState(flow, state);
  await expect.element(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
});

test.each([
  ['A parent who signs up may pay for the co-parent.', tabs, 1],
  ['An invited parent pays for nobody else.', invitedCheckout, 0],
] as const)('%s', async (_, flow, boxes) => {
  await showState(flow, 'paymentMethod.choosing.estimated');
  await expect.element(page.getByRole('checkbox', { name: 'I have a Subscription Code' })).toBeVisible();
  expect(document.querySelectorAll('[name=payForCoparent]')).toHaveLength(boxes);
});

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

const refusedEmail = defineFlow({
  ...billing,
  samples: {
    ...billing.samples,
    input: {
      customer: order,
      order,
      code: null,
      input: americanAddress,
      errors: [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }],
    },
    starts: {},
  },
});

test('A billing step whose email is refused leads to the step where it can be changed.', async () => {
  await showState(refusedEmail, 'asking.fields.open + asking.form.rejected');
  await expect.element(page.getByText('It appears you are attempting to create a duplicate user.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Step 1' })).toBeVisible();
});

test('A time zone has its name from the list, and after a change of the language one in that language.', async () => {
  await showState(geography, 'ready');
  const named = (name: string) => page.getByRole('option', { name, exact: true });
  await expect.element(named('Pacific Time')).toBeInTheDocument();
  await activate('es_MX');
  await expect.element(named('Hora del Pacífico – Los Ángeles')).toBeInTheDocument();
  await activate('en');
});
