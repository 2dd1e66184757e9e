import { assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { step, retryAfterOf } from '../../../wizard/index.ts';
import { requireLink } from '../invite.context.ts';
import { withoutInvitation } from '../invite.pruning.ts';
import { inviteSetup } from '../invite.setup.ts';
import type { Closed } from '../invite.types.ts';

const whenClosedAs = (why: Closed) => ({ guard: { type: 'isClosedAs', params: { why } }, target: why }) as const;

const request = inviteSetup.createStateConfig({ on: { 'link.requested': '#requestLink.requesting' } });

export const requestLink = inviteSetup.createStateConfig({
  ...step('requestLink', { path: '/invite/request', guard: 'mayRequestLink' }),
  description: 'A new link, or help for a visitor who has none that could be sent again.',
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isWithoutToken', target: 'helping' },
        whenClosedAs('expired'),
        whenClosedAs('invalid'),
        whenClosedAs('otherAccount'),
        whenClosedAs('used'),
        { target: 'offered' },
      ],
    },
    helping: { description: 'Without a token: how to find the invitation, and whom to ask.' },
    offered: { ...request, description: 'The link is open; the visitor wants another one.' },
    expired: request,
    otherAccount: { ...request, description: 'The link’s token belongs to another account than its user id.' },
    invalid: { description: 'The server does not know the link, so it cannot send another one.' },
    used: { description: 'The holder of the link has joined and logs in.' },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => requireLink(context),
        onDone: [
          { guard: endsAs('sent'), target: 'sent' },
          { guard: endsAs('unknown'), target: 'unknown' },
          {
            target: 'opening',
            actions: assign(({ context, event: { output } }) =>
              output.type === 'closed' ? withoutInvitation(context, output.why) : {},
            ),
          },
        ],
        onError: { target: 'failed', actions: assign(retryAfterOf) },
      },
    },
    sent: {},
    failed: request,
    unknown: { description: 'No link can be sent to this parent; support can help.' },
  },
});
