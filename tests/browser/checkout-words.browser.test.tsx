import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { americanAddress, order } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { activate } from '../../src/i18n/i18n.ts';
import { defineFlow, explorationOf } from '../../stories/flow.ts';
import { flow as tabs } from '../../stories/flows/single-page-checkout.flow.ts';
import { flow as invite } from '../../stories/flows/invite.flow.ts';
import { flow as billing } from '../../stories/flows/billing.flow.ts';
import { flow as geography } from '../../stories/flows/geography.flow.ts';
import { flow as submission } from '../../stories/flows/submission.flow.ts';
import { flow as invitedCheckout } from '../../stories/parts/invited-checkout.flow.ts';
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
