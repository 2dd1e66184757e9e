import { assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { requirePayment } from '../join.context.ts';
import { step } from '../../../wizard/index.ts';
import { joinSetup } from '../join.setup.ts';

export const credentials = joinSetup.createStateConfig({
  ...step('credentials', { path: '/credentials', guard: 'mayChooseCredentials' }),
  description: 'Username and password for the account that was paid for.',
  invoke: {
    id: 'credentials',
    src: 'credentials',
    input: ({ context }) => {
      const { clickToJoinToken, registration } = requirePayment(context);
      return { token: clickToJoinToken, email: registration.parent.email, draft: context.credentials };
    },
    // Not only at the end, because the page says for five seconds that all is set, and Back must not reopen a step.
    onSnapshot: {
      guard: ({ event }) => event.snapshot.matches('allSet'),
      actions: assign({ credentialsChosen: true }),
    },
    onDone: [
      {
        guard: endsAs('chosen'),
        target: '#receipt',
        actions: assign(({ event: { output } }) => ({
          credentialsChosen: true,
          session: output.type === 'chosen' ? output.session : null,
        })),
      },
      {
        description: 'A choice was saved already, for example by a request whose reply was lost.',
        target: '#receipt.elsewhere',
        actions: ['forgetRegistration', 'forgetPayment'],
      },
    ],
  },
});
