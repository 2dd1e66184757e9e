import type { AnyMachineSnapshot } from 'xstate';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { paymentResult } from '../../machines/parts/checkout/checkout.fixtures.ts';
import { activate } from '../../src/i18n/i18n.ts';
import { explorationOf, type Flow } from '../../stories/flow.ts';
import { flow as prompt } from '../../stories/flows/coparent-prompt.flow.ts';
import { flow as invite } from '../../stories/flows/invite.flow.ts';
import { showPlan } from './show-state.tsx';

beforeAll(() => activate('en'));

/** Looks like an element of a sentence, and has the key of a property that every object has. */
const typed = '<constructor/>';

const shown = () => document.querySelector('main')?.textContent;

/** Changes a sample until the test is over. */
function change<T extends object>(sample: T, changes: Partial<T>): void {
  const before = { ...sample };
  Object.assign(sample, changes);
  onTestFinished(() => void Object.assign(sample, before));
}

test('The receipt shows names as they were typed, also names that look like tags.', async () => {
  const plan = planWhere(prompt, ({ value }) => value === 'declined');
  const { parent, coParent } = paymentResult.registration;
  for (const person of [parent, coParent, plan.snapshot.context.coparent]) change(person, { firstName: typed });
  await showPlan(prompt, plan);
  await expect.poll(shown).toContain(`Welcome, ${typed}. We sent this receipt to`);
  expect(shown()).toContain(`We haven’t invited ${typed} yet.`);
  await page.getByRole('button', { name: 'Invite by email' }).click();
  await expect.element(page.getByRole('dialog', { name: `Invite ${typed} by email` })).toBeVisible();
});

test('An invitation shows the name of a professional as it was typed.', async () => {
  const plan = planWhere(invite, snapshot => snapshot.matches('welcome') && snapshot.context.user !== null);
  change(plan.snapshot.context.user, { userCreatedByPro: true, proFirstName: typed, proLastName: 'Keller' });
  await showPlan(invite, plan);
  await expect.poll(shown).toContain(`${typed} Keller has set up Twohomes`);
});

function planWhere(flow: Flow, matches: (snapshot: AnyMachineSnapshot) => boolean) {
  const plan = explorationOf(flow).snapshots.find(({ snapshot }) => matches(snapshot));
  if (!plan) throw new Error(`${flow.title} has no such state`);
  return plan;
}
