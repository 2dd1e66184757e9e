import type { wholeJoinMachine } from '../../../machines/flows/join/join.whole.ts';
import { flow } from '../../../stories/flows/join.flow.ts';
import { isPossibleInJoin, joinDrivers } from '../../walk/join.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'join',
  flow,
  defineRoute<typeof wholeJoinMachine>({
    drivers: {
      ...joinDrivers(ui),
      // Other tabs cause these events, so the test sends them.
      'registration.settled': (event, { ref }) => ref.send(event),
      'registration.changed': (event, { ref }) => ref.send(event),
      'tab.found': (event, { ref }) => ref.send(event),
    },
    isPossible: isPossibleInJoin,
    headings: {
      ...checkoutHeadings,
      landing: ['Raise your children together, from two homes.'],
      coparentStatus: ['Does your co-parent already have an account?'],
      alreadyInvited: ['Your invitation is in your inbox'],
      parentDetails: ['Let’s start with you'],
      coparentDetails: ['Invite your co-parent'],
      packages: ['Choose what fits your family'],
      buildYourOwn: ['Build your own package'],
      payment: ['Payment'],
      credentials: ['Create your login'],
      receipt: ['Account activated!', 'You have tried to reload your receipt'],
      duplicate: ['Get connected to your co-parent'],
    },
  }),
);
