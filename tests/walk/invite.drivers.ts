import type { AnyMachineSnapshot } from 'xstate';
import type { inviteMachine } from '../../machines/flows/invite/invite.machine.ts';
import type { OwnEvent } from '../../machines/wizard/testing/index.ts';
import type { Drivers } from './drivers.ts';
import type { Hand } from './hand.ts';
import { fillParent } from './join.drivers.ts';

export const inviteDrivers = (hand: Hand): Drivers<typeof inviteMachine> => ({
  'invitation.accepted': () => hand.press('Get Started'),
  'link.requested': () => hand.press('Send me a new link'),
  'parent.typed': ({ values }) => fillParent(hand, values),
  'parent.submitted': async ({ details }) => {
    await fillParent(hand, details);
    await hand.press('Continue');
  },
  'registration.settled': { never: 'Another tab sends it.' },
  'tab.found': { never: 'Another tab sends it.' },
  retried: () => hand.press('Try again'),
});

/** Whether the screens allow an event in a state. */
export const isPossibleInInvite = ({ type }: OwnEvent<typeof inviteMachine>, snapshot: AnyMachineSnapshot): boolean =>
  !(type === 'parent.typed' && snapshot.matches({ parentDetails: 'saving' }));
