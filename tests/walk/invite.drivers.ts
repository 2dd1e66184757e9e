import type { AnyMachineSnapshot } from 'xstate';
import type { inviteMachine } from '../../machines/flows/invite/invite.machine.ts';
import type { OwnEvent } from '../../machines/wizard/testing/index.ts';
import type { Drivers } from './drivers.ts';
import type { PageDriver } from './page-driver.ts';
import { fillParent } from './join.drivers.ts';

export const inviteDrivers = (ui: PageDriver): Drivers<typeof inviteMachine> => ({
  'invitation.accepted': () => ui.press('Get Started'),
  'link.requested': () => ui.press('Send me a new link'),
  'parent.typed': ({ values }) => fillParent(ui, values),
  'parent.submitted': async ({ details }) => {
    await fillParent(ui, details);
    await ui.press('Continue');
  },
  'registration.settled': { never: 'Another tab sends it.' },
  'tab.found': { never: 'Another tab sends it.' },
  retried: () => ui.press('Try again'),
});

/** Whether the screens allow an event in a state. */
export const isPossibleInInvite = ({ type }: OwnEvent<typeof inviteMachine>, snapshot: AnyMachineSnapshot): boolean =>
  !(type === 'parent.typed' && snapshot.matches({ parentDetails: 'saving' }));
