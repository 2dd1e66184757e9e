import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Session } from '../../../src/contract/calls/credentials.calls.ts';
import { retryAfterOf } from '../../wizard/index.ts';
import { endsAs } from '../ends-as.ts';
import { notProvided } from '../not-provided.ts';

/** A password passes through an event and a call; the context never contains it. */
export type SignInEvent =
  | { type: 'signIn.asked' }
  | { type: 'signIn.typed' }
  | { type: 'signIn.submitted'; username: string; password: string }
  | { type: 'signIn.closed' };

export type SignInOutcome = { type: 'signedIn'; session: Session } | { type: 'wrongCredentials' };

const signInSetup = setup({
  types: {
    /** `retryAfter`: seconds to wait, from the server's last failure; null if it named none. */
    context: {} as { session: Session | null; retryAfter: number | null },
    events: {} as SignInEvent,
    /** With a session, `signIn.asked` succeeds without a form. */
    input: {} as { session: Session | null },
    output: {} as Session,
    tags: {} as 'busy',
  },
  actors: {
    signIn: fromPromise<SignInOutcome, { username: string; password: string }>(notProvided),
  },
});

const submit = signInSetup.createStateConfig({ on: { 'signIn.submitted': '#signIn.asking.signingIn' } });

/** Signs the visitor in to their account. */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input: { session } }) => ({ session, retryAfter: null }),
  initial: 'offered',
  states: {
    offered: {
      on: {
        'signIn.asked': [
          { guard: ({ context }) => context.session !== null, target: 'signedIn' },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      initial: 'editing',
      on: { 'signIn.closed': 'offered' },
      states: {
        editing: submit,
        signingIn: {
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'signIn.submitted');
              return { username: event.username, password: event.password };
            },
            onDone: [
              {
                guard: endsAs('signedIn'),
                target: '#signIn.signedIn',
                actions: assign({
                  session: ({ event }) => (event.output.type === 'signedIn' ? event.output.session : null),
                }),
              },
              { target: 'wrongCredentials' },
            ],
            onError: { target: 'broken', actions: assign(retryAfterOf) },
          },
        },
        wrongCredentials: { on: { ...submit.on, 'signIn.typed': 'editing' } },
        broken: submit,
      },
    },
    signedIn: { type: 'final' },
  },
  output: ({ context: { session } }) => {
    if (session === null) throw new Error('Invariant: `session` is missing in state `signedIn`');
    return session;
  },
});
