import { afterEach, beforeAll, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import type { coparentPromptMachine } from '../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import { activate } from '../../src/i18n/i18n.ts';
import { explorationOf } from '../../stories/flow.ts';
import { flow as prompt } from '../../stories/flows/coparent-prompt.flow.ts';
import { flow as join } from '../../stories/flows/join.flow.ts';
import { showPlan, showState } from './show-state.tsx';

beforeAll(() => activate('en'));

const emulate = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
afterEach(() => emulate(''));

test('A printed receipt begins with its seller, date and transaction, and shows no steps, marks or rings.', async () => {
  await showState(prompt, 'needless');
  await expect.element(page.getByText('What happens next')).toBeVisible();
  await emulate('print');
  await expect.element(page.getByText('What happens next')).not.toBeVisible();
  const topOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;
  for (const label of ['Sold by', 'Date', 'Transaction'])
    expect(topOf(label), label).toBeLessThan(topOf('Order summary'));
  document.querySelector('h1')?.focus();
  for (const element of document.querySelectorAll('main *'))
    expect(getComputedStyle(element).outlineStyle).toBe('none');
  expect(document.querySelectorAll('main > div > span:not([data-print])')).toHaveLength(0);
});

test('A logged-in visitor gets no button to log in.', async () => {
  await showState(join, 'receipt.showing');
  await expect.element(page.getByRole('button', { name: 'Go to my account' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
});

test('The receipt says that the co-parent is not invited yet, and has a button to invite them.', async () => {
  await showState(prompt, 'declined');
  await page.getByRole('button', { name: 'Invite by email' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('The receipt says that the co-parent has been invited, also while the prompt is open again.', async () => {
  await showState(prompt, 'invited');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  // Not by its role, because the open dialog makes the page behind it inert.
  expect(document.querySelector('main')?.textContent).toContain('We’ve invited Daniel');
});

test('A prompt that is closed after a lost answer does not say that nobody is invited.', async () => {
  await showState(prompt, 'asking.broken');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.element(page.getByRole('heading', { name: 'We couldn’t confirm the invitation' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: "We won't invite" })).not.toBeInTheDocument();
});

test('A prompt that is opened again after an invitation says what another address changes.', async () => {
  await showState(prompt, 'invited');
  await page.getByRole('button', { name: 'Change' }).click();
  const said = /The invitation is on its way to .*the link in the first one stops working/;
  await expect.element(page.getByRole('dialog').getByText(said)).toBeVisible();
});

const addEmail = 'We haven’t invited Daniel yet. Add their email.';
const unconfirmed =
  'We couldn’t confirm the invitation for Daniel. If they don’t get it, contact us and we’ll send it for you.';
const invited = 'We’ve invited Daniel. You don’t need to do anything else until they join.';

/** What the last step on the receipt says in each state of the prompt. */
const said: Readonly<Record<string, string>> = {
  needless: invited,
  asking: addEmail,
  'asking, after a lost answer': unconfirmed,
  'asking, after an invitation': invited,
  'invited, after an invitation': invited,
  declined: `${addEmail}Invite by email`,
  'unconfirmed, after a lost answer': unconfirmed,
  joining: 'Daniel has already accepted an invitation.',
  'joining, after an invitation': 'Daniel has already accepted an invitation.',
  'ended, after a lost answer': unconfirmed,
  ended: 'We haven’t invited Daniel yet. Contact us and we’ll send the invitation for you.',
  'ended, after an invitation': 'We’ve invited Daniel at daniel.okafor@example.com.',
};

test('The last step on the receipt is true in every state of the prompt.', async () => {
  const seen = new Set<string>();
  for (const { snapshot, ...plan } of explorationOf(prompt).snapshots) {
    const { value, context } = snapshot as SnapshotFrom<typeof coparentPromptMachine>; // the machine of this flow
    const state = typeof value === 'string' ? value : 'asking';
    const isLost = context.isUnconfirmed && state !== 'joining';
    const name = isLost
      ? `${state}, after a lost answer`
      : context.invited === null
        ? state
        : `${state}, after an invitation`;
    const { element: shown } = await showPlan(prompt, plan);
    const lastStep = () => [...shown.querySelectorAll('main ol > li')].at(-1)?.textContent;
    await expect.poll(lastStep, { message: name }).toBe(said[name]);
    seen.add(name);
  }
  expect([...seen].toSorted()).toEqual(Object.keys(said).toSorted());
});

test('A reloaded receipt has a button that leads to the log-in.', async () => {
  await showState(join, 'receipt.reloaded');
  const link = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect.element(link).toHaveAttribute('href', '/outside/login');
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
