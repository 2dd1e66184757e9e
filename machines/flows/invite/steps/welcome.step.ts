import { assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { step, retryAfterOf } from '../../../wizard/index.ts';
import { requireLink } from '../invite.context.ts';
import { withoutInvitation, withUser } from '../invite.pruning.ts';
import { inviteSetup } from '../invite.setup.ts';

export const welcome = inviteSetup.createStateConfig({
  ...step('welcome', { path: '/invite', guard: 'mayAccept' }),
  description: 'Who invites, and whom: the family. The link is opened here; every other step sends closed links here.',
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isWithoutLink', target: 'lost' },
        { guard: ({ context }) => context.isAsked, target: 'inviting' },
        { target: 'asking' },
      ],
    },
    lost: {
      description: 'Leaves, unless the address is that of a step that needs no link.',
      tags: 'busy',
      after: { departure: '#leaving' },
    },
    asking: {
      tags: ['busy', 'passing'], // Back from where the answer leads must not ask again and come back there
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: ({ context }) => requireLink(context),
        onDone: [
          {
            guard: endsAs('open'),
            target: 'answered',
            actions: assign(({ context, event: { output } }) =>
              output.type === 'open' ? withUser(context, output.user) : {},
            ),
          },
          {
            target: '#requestLink',
            actions: assign(({ context, event: { output } }) =>
              output.type === 'closed' ? withoutInvitation(context, output.why) : {},
            ),
          },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    answered: {
      always: [
        { guard: 'isPaying', target: '#payment' },
        { guard: 'mayChooseCredentials', target: '#credentials' },
        { target: 'inviting' },
      ],
    },
    inviting: { on: { 'invitation.accepted': '#parentDetails' } },
    broken: { description: 'The link could not be opened.', on: { retried: 'asking' } },
  },
});
