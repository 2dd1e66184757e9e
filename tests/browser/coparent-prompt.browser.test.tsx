import type { ActorRefFrom } from 'xstate';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { coparentPromptMachine } from '../../machines/parts/coparent-prompt/coparent-prompt.machine.ts';
import { activate } from '../../src/i18n/i18n.ts';
import { flow } from '../../stories/flows/coparent-prompt.flow.ts';
import { actorOf } from '../../stories/staging/stage.ts';
import { showPlan } from './show-state.tsx';
import { field, give, press, soon } from './walk/page.ts';

let prompt: ActorRefFrom<typeof coparentPromptMachine>;
let events: unknown[];

beforeAll(() => activate('en'));

beforeEach(async () => {
  const { wizard } = await showPlan(flow, { start: 'beginning', events: [] });
  prompt = actorOf(flow, wizard) as typeof prompt; // the flow invokes it under this id
  events = [];
  prompt.on('analytics', ({ event }) => void events.push(event));
  await soon(() => field('email'));
});

const dialog = page.getByRole('dialog', { name: 'Invite Daniel by email' });
const declined = page.getByRole('heading', { name: "We won't invite your co-parent right now" });

it.each<[string, () => Promise<void>]>([
  ['Skip', () => press('Skip')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a browser that closes the dialog without asking', async () => document.querySelector('dialog')?.close()],
  [
    'a click beside the dialog',
    () =>
      userEvent.click(document.querySelector('dialog') ?? document.body, { position: { x: -10, y: -10 }, force: true }),
  ],
])('%s declines the invitation, which is recorded once, and the answer takes the focus', async (_, dismiss) => {
  await expect.element(dialog.getByRole('heading')).toHaveFocus();
  await dismiss();
  await expect.element(declined).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(events).toEqual([{ name: 'coparentPromptDismissed' }]);
  expect(document.activeElement?.contains(declined.element())).toBe(true);
});

it('the dialog stays open when a press begins inside and ends outside, as when selecting text', async () => {
  const shown = dialog.element();
  shown.querySelector('p')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  shown.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(dialog).toBeVisible();
  expect(events).toEqual([]);
});

it('the dialog cannot be closed while the invitation is being sent, however often a visitor tries', async () => {
  await give('email', 'daniel@example.com');
  await press('Submit');
  await expect.element(page.getByRole('button', { name: 'Skip' })).toBeDisabled();
  for (let times = 1; times <= 3; times += 1) await userEvent.keyboard('{Escape}');
  document.querySelector('dialog')?.close(); // some browsers close a dialog at the second Escape
  await soon(() => expect(dialog.element().matches(':modal')).toBe(true));
  expect(prompt.getSnapshot().value).toEqual({ asking: 'sending' });
  expect(events).toEqual([]);
});

it('a reopened prompt contains the typed text', async () => {
  await give('email', 'daniel@');
  await press('Skip');
  await press('Change');
  await soon(() => expect(field('email').value).toBe('daniel@'));
});

it.each([
  ['elena.marsh@example.com', 'The email of the co-parent cannot be the same as your email.'],
  ['daniel@', 'Please enter a valid email'],
  ['', 'Enter an email address'],
])('%j is refused', async (email, message) => {
  await give('email', email);
  await press('Submit');
  await expect.element(dialog.getByLabelText('Co-parent’s email')).toHaveAccessibleDescription(`Error: ${message}`);
  expect(prompt.getSnapshot().value).toEqual({ asking: 'editing' });
});
