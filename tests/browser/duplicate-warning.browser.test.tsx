import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { daniel } from '../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { activate, needAllWords } from '../../src/i18n/i18n.ts';
import { placePhone } from '../../src/form/place-phone.ts';
import type { Flow } from '../../stories/flow.ts';
import { flow as invite } from '../../stories/flows/invite.flow.ts';
import { flow as join } from '../../stories/flows/join.flow.ts';
import { flow as professional } from '../../stories/flows/professional.flow.ts';
import { deferredActors } from '../../stories/staging/deferred-actors.ts';
import { fillCoparent } from '../walk/join.drivers.ts';
import { planFor, showPlan } from './show-state.tsx';
import { field, soon, ui } from './walk/page.ts';

beforeAll(() => Promise.all([activate('en'), needAllWords()]));

const typedNumber = '+44 7700 900123';

/** Draws a flow in a state until the test is over. The test provides the results of its actors. */
async function open(flow: Flow, name: string) {
  let running: ReturnType<typeof deferredActors>['running'] = () => undefined;
  const { wizard } = await showPlan(flow, planFor(flow, name), machine => {
    const deferred = deferredActors(machine);
    ({ running } = deferred);
    return deferred.machine;
  });
  await soon(() => field('phoneNumber'));
  return {
    state: () => wizard.actor.getSnapshot().value,
    refuse: async (id: string, errorField: string): Promise<void> => {
      const saving = await soon(() => {
        const found = running(id);
        if (!found) throw new Error('Nothing is saved');
        return found;
      });
      await saving.done({ type: 'refused', errors: [{ field: errorField, text: 'duplicate' }] });
    },
  };
}

test('A co-parent’s number with its calling code, sent by Enter, does not remove the warning of a duplicate.', async () => {
  expect(placePhone).toBeTypeOf('function'); // loaded, so that the number can be placed at once
  const { state, refuse } = await open(join, 'coparentDetails.editing');
  await fillCoparent(ui, daniel);
  await ui.give('phoneNumber', typedNumber); // last, because leaving the field changes it
  await userEvent.keyboard('{Enter}');
  await expect.poll(state).toEqual({ coparentDetails: 'saving' });
  await refuse('saveFamily', 'coParent.duplicate');
  await expect.poll(() => document.activeElement?.textContent).toContain('may be a duplicate');
  await new Promise(resolve => setTimeout(resolve, 600)); // longer than the pause after which a form reports
  expect(state()).toEqual({ coparentDetails: 'warnedOfDuplicate' });
  await expect.element(page.getByText(/may be a duplicate/)).toBeVisible();
  expect(field('phoneNumber').value).toBe(typedNumber);
});

const british = page.getByRole('main').getByRole('link', { name: '02035140008' });

test('An invited parent who gives a British phone number is warned of a duplicate with the British support number.', async () => {
  const { refuse } = await open(invite, 'parentDetails.editing');
  await ui.give('phoneCountry', 'GB');
  await ui.give('phoneNumber', '7700900123');
  await ui.press('Continue');
  await refuse('saveParent', 'parent.email.duplicate');
  await expect.element(british).toBeVisible();
});

test('A professional who gives a British phone number is warned of a duplicate with the British support number.', async () => {
  await open(professional, 'ONE.duplicate');
  await ui.give('phoneCountryCode', 'UNITED_KINGDOM');
  await expect.element(british).toBeVisible();
});
