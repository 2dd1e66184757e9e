import type { AnyMachineSnapshot } from 'xstate';
import type { joinMachine } from '../../machines/flows/join/join.machine.ts';
import type { OwnEvent } from '../../machines/wizard/testing/index.ts';
import type { CoparentInput } from '../../src/contract/entities/coparent-details.schema.ts';
import type { ParentInput } from '../../src/contract/entities/parent-details.schema.ts';
import type { Drivers } from './drivers.ts';
import { giveAll, type Hand } from './hand.ts';

export const joinDrivers = (hand: Hand): Drivers<typeof joinMachine> => ({
  'role.chosen': ({ role }) => hand.press(role === 'parent' ? /^For Parents/ : /^For Professionals/),
  'coparentStatus.answered': ({ hasAccount }) =>
    hand.press(hasAccount ? /^Yes/ : /^No, not yet|^My co-parent has no account yet/),
  'parent.typed': ({ values }) => fillParent(hand, values),
  'parent.submitted': async ({ details }) => {
    await fillParent(hand, details);
    await hand.press('Continue');
  },
  'coparent.typed': ({ values }) => fillCoparent(hand, values),
  'coparent.submitted': async ({ details }) => {
    await fillCoparent(hand, details);
    await hand.press('Continue');
  },
  'registration.ended': {
    never: 'The registration’s watch is outside the steps, see registration-life.browser.test.tsx.',
  },
  'registration.settled': { never: 'Another tab sends it, see tabs.spec.ts.' },
  'registration.changed': { never: 'Another tab sends it, see tabs.spec.ts.' },
  'tab.found': { never: 'Another tab sends it, see tabs.spec.ts.' },
  'duplicate.denied': () => hand.press(/^I don’t have an account/),
  retried: () => hand.press('Try again'),
});

export const fillParent = (hand: Hand, values: ParentInput) => giveAll(hand, { ...values });

export async function fillCoparent(hand: Hand, { children, knowsCoParentEmail, ...own }: CoparentInput) {
  await giveAll(hand, own);
  await hand.tick('unknownEmail', !knowsCoParentEmail);
  for (const [at, child] of children.entries()) {
    if (!(await hand.has(`children.${at}.firstName`))) await hand.press('Add another child');
    await giveAll(
      hand,
      Object.fromEntries(Object.entries(child).map(([key, value]) => [`children.${at}.${key}`, value])),
    );
  }
}

/** Whether the screens allow an event in a state. */
export const isPossibleInJoin = ({ type }: OwnEvent<typeof joinMachine>, snapshot: AnyMachineSnapshot): boolean =>
  !(type === 'parent.typed' && snapshot.matches({ parentDetails: 'saving' })) &&
  !(type === 'coparent.typed' && snapshot.matches({ coparentDetails: 'saving' }));
