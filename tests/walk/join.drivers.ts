import type { AnyMachineSnapshot } from 'xstate';
import type { joinMachine } from '../../machines/flows/join/join.machine.ts';
import type { OwnEvent } from '../../machines/wizard/testing/index.ts';
import type { CoparentInput } from '../../src/contract/entities/coparent-details.schema.ts';
import type { ParentInput } from '../../src/contract/entities/parent-details.schema.ts';
import type { Drivers } from './drivers.ts';
import { giveAll, type PageDriver } from './page-driver.ts';

export const joinDrivers = (ui: PageDriver): Drivers<typeof joinMachine> => ({
  'role.chosen': ({ role }) => ui.press(role === 'parent' ? /^For Parents/ : /^For Professionals/),
  'coparentStatus.answered': ({ hasAccount }) =>
    ui.press(hasAccount ? /^Yes/ : /^No, not yet|^My co-parent has no account yet/),
  'parent.typed': ({ values }) => fillParent(ui, values),
  'parent.submitted': async ({ details }) => {
    await fillParent(ui, details);
    await ui.press('Continue');
  },
  'coparent.typed': ({ values }) => fillCoparent(ui, values),
  'coparent.submitted': async ({ details }) => {
    await fillCoparent(ui, details);
    await ui.press('Continue');
  },
  'registration.ended': {
    never: 'The registration’s watch is outside the steps, see registration-life.browser.test.tsx.',
  },
  'registration.settled': { never: 'Another tab sends it, see tabs.spec.ts.' },
  'registration.changed': { never: 'Another tab sends it, see tabs.spec.ts.' },
  'tab.found': { never: 'Another tab sends it, see tabs.spec.ts.' },
  'duplicate.denied': () => ui.press(/^I don’t have an account/),
  retried: () => ui.press('Try again'),
});

export const fillParent = (ui: PageDriver, values: ParentInput) => giveAll(ui, { ...values });

export async function fillCoparent(ui: PageDriver, { children, knowsCoParentEmail, ...own }: CoparentInput) {
  await giveAll(ui, own);
  await ui.tick('unknownEmail', !knowsCoParentEmail);
  for (const [at, child] of children.entries()) {
    if (!(await ui.has(`children.${at}.firstName`))) await ui.press('Add another child');
    await giveAll(
      ui,
      Object.fromEntries(Object.entries(child).map(([key, value]) => [`children.${at}.${key}`, value])),
    );
  }
}

/** Whether the screens allow an event in a state. */
export const isPossibleInJoin = ({ type }: OwnEvent<typeof joinMachine>, snapshot: AnyMachineSnapshot): boolean =>
  !(type === 'parent.typed' && snapshot.matches({ parentDetails: 'saving' })) &&
  !(type === 'coparent.typed' && snapshot.matches({ coparentDetails: 'saving' }));
