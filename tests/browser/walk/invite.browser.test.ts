import type { wholeInviteMachine } from '../../../machines/flows/invite/invite.whole.ts';
import { flow } from '../../../stories/flows/invite.flow.ts';
import { inviteDrivers, isPossibleInInvite } from '../../walk/invite.drivers.ts';
import { ui } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'invite',
  flow,
  defineRoute<typeof wholeInviteMachine>({
    drivers: {
      ...inviteDrivers(ui),
      // Other tabs cause these events, so the test sends them.
      'registration.settled': (event, { ref }) => ref.send(event),
      'tab.found': (event, { ref }) => ref.send(event),
    },
    isPossible: isPossibleInInvite,
    headings: {
      ...checkoutHeadings,
      welcome: ['You’re invited to Twohomes', 'One moment…'],
      requestLink: [
        'Find your invitation',
        'Get a new link',
        'This link has expired',
        'This link belongs to another account',
        'This link doesn’t work',
        'You’ve already joined',
        'Check your email',
        'We couldn’t send a new link',
      ],
      parentDetails: ['Create your parent account'],
      packages: ['Choose what fits your family'],
      buildYourOwn: ['Build your own package'],
      billingInfo: ['Billing'],
      payment: ['Payment'],
      credentials: ['Create your login', 'You’re all set'],
      receipt: ['Account activated!', 'You have tried to reload your receipt'],
    },
  }),
);
