import { assign } from 'xstate';
import { credentialsDraft } from '../../../parts/credentials/credentials-draft.ts';
import { endsAs } from '../../../parts/ends-as.ts';
import { step, retryAfterOf } from '../../../wizard/index.ts';
import { requireClickToJoinToken, requireLink } from '../invite.context.ts';
import { inviteSetup } from '../invite.setup.ts';

export const credentials = inviteSetup.createStateConfig({
  ...step('credentials', { path: '/invite/credentials', guard: 'mayChooseCredentials' }),
  description: 'Username and password. An invitation that is paid already is accepted first.',
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isPaid', target: 'choosing' }, { target: 'accepting' }] },
    accepting: {
      tags: 'busy',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => requireLink(context),
        onDone: [
          {
            guard: endsAs('accepted'),
            target: 'choosing',
            actions: assign(({ event: { output } }) =>
              output.type === 'accepted' ? { clickToJoinToken: output.clickToJoinToken } : {},
            ),
          },
          {
            description: 'The link has closed, or the subscription has ended: opening it again finds out.',
            target: '#welcome.asking',
          },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    broken: { description: 'The invitation could not be accepted.', on: { retried: 'accepting' } },
    choosing: {
      exit: assign(({ context, self }) => ({ credentials: credentialsDraft(self.getSnapshot(), context.credentials) })),
      invoke: {
        id: 'credentials',
        src: 'credentials',
        input: ({ context }) => ({
          token: requireClickToJoinToken(context),
          email: context.parent?.email ?? context.user?.email ?? '',
          asksTerms: context.user?.agreedToTerms === false,
          asksNews: context.payment === null,
          draft: context.credentials,
        }),
        // Not only at the end, because the page says for five seconds that all is set, and Back must not reopen a step.
        onSnapshot: {
          guard: ({ event }) => event.snapshot.matches('allSet'),
          actions: assign({ credentialsChosen: true }),
        },
        onDone: [
          {
            guard: ({ context, event }) => event.output.type === 'chosen' && context.payment !== null,
            target: '#receipt',
            actions: assign(({ event: { output } }) => ({
              credentialsChosen: true,
              session: output.type === 'chosen' ? output.session : null,
            })),
          },
          {
            guard: ({ event: { output } }) => output.type === 'chosen' && output.session !== null,
            target: '#leavingForAccount',
            actions: assign(({ event: { output } }) => ({
              credentialsChosen: true,
              session: output.type === 'chosen' ? output.session : null,
            })),
          },
          {
            guard: endsAs('chosen'),
            target: '#leaving',
            actions: assign({ credentialsChosen: true }),
          },
          {
            description: 'Somebody with the same link has chosen already.',
            target: '#requestLink.used',
            actions: { type: 'closeLink', params: () => 'used' as const },
          },
        ],
      },
    },
  },
});
