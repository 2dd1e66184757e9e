import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Session } from '../../../src/contract/calls/credentials.calls.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import { takeRetryAfter } from '../../wizard/index.ts';

export interface CredentialsContext {
  /** Authorizes the calls below; credentials can be saved with it once. */
  token: string;
  email: string;
  validationErrors: readonly ValidationError[];
  /** Seconds to wait, from the server's last failure; null if it named none. */
  retryAfter: number | null;
  /** The same for the username check. */
  checkAfter: number | null;
  /** Null until the visitor is signed in. */
  session: Session | null;
}

/** A password passes through an event and a call; the context never contains it. */
export type CredentialsEvent =
  | { type: 'username.typed' }
  | { type: 'username.left'; username: string }
  | { type: 'credentials.submitted'; username: string; password: string };

export type CheckUsernameOutcome = { type: 'available' } | { type: 'taken' } | { type: 'unsuitable' };
/** The same call also signs in, because the page does not retain the password; `session` is null if that failed. */
export type SaveCredentialsOutcome =
  | { type: 'saved'; session: Session | null }
  | { type: 'refused'; errors: ValidationError[] }
  | { type: 'gone' };

export type CredentialsOutput = { type: 'chosen'; session: Session | null } | { type: 'gone' };

const notProvided = () => Promise.reject(new Error('not provided'));

const credentialsSetup = setup({
  types: {
    context: {} as CredentialsContext,
    events: {} as CredentialsEvent,
    input: {} as { token: string; email: string },
    output: {} as CredentialsOutput,
    tags: {} as 'busy' | 'usernameRefused',
  },
  actors: {
    checkUsername: fromPromise<CheckUsernameOutcome, { token: string; username: string }>(notProvided),
    saveCredentials: fromPromise<SaveCredentialsOutcome, { token: string; username: string; password: string }>(
      notProvided,
    ),
  },
  delays: { redirect: 5_000 },
});

const username = credentialsSetup.createStateConfig({
  initial: 'unchecked',
  on: { 'username.typed': '.unchecked', 'username.left': '.checking' },
  states: {
    unchecked: {},
    checking: {
      invoke: {
        id: 'checkUsername',
        src: 'checkUsername',
        input: ({ context, event }) => {
          assertEvent(event, 'username.left');
          return { token: context.token, username: event.username };
        },
        onDone: [
          { guard: ({ event }) => event.output.type === 'available', target: 'available' },
          { guard: ({ event }) => event.output.type === 'taken', target: 'taken' },
          { target: 'unsuitable' },
        ],
        onError: {
          target: 'unanswered',
          actions: assign(({ event }) => ({ checkAfter: takeRetryAfter({ event }).retryAfter })),
        },
      },
    },
    unanswered: { description: 'The check failed. Saving checks the username again.' },
    available: {},
    taken: { tags: 'usernameRefused' },
    unsuitable: { tags: 'usernameRefused' },
  },
});

const submit = credentialsSetup.createStateConfig({
  on: { 'credentials.submitted': '#credentials.choosing.form.saving' },
});

const form = credentialsSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: submit,
    saving: {
      tags: 'busy',
      entry: assign({ validationErrors: [] }),
      invoke: {
        id: 'saveCredentials',
        src: 'saveCredentials',
        input: ({ context, event }) => {
          assertEvent(event, 'credentials.submitted');
          return { token: context.token, username: event.username, password: event.password };
        },
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'saved',
            target: '#credentials.allSet',
            actions: assign({ session: ({ event }) => (event.output.type === 'saved' ? event.output.session : null) }),
          },
          {
            guard: ({ event }) => event.output.type === 'refused',
            target: 'rejected',
            actions: assign({
              validationErrors: ({ event }) => (event.output.type === 'refused' ? event.output.errors : []),
            }),
          },
          { target: '#credentials.gone' },
        ],
        onError: { target: 'broken', actions: assign(takeRetryAfter) },
      },
    },
    rejected: submit,
    broken: submit,
  },
});

/** The choice of username and password for an account that is paid for. */
export const credentialsMachine = credentialsSetup.createMachine({
  id: 'credentials',
  context: ({ input }) => ({ ...input, validationErrors: [], retryAfter: null, checkAfter: null, session: null }),
  initial: 'choosing',
  states: {
    choosing: { type: 'parallel', states: { username, form } },
    allSet: { after: { redirect: 'chosen' } },
    chosen: { type: 'final', output: ({ context: { session } }): CredentialsOutput => ({ type: 'chosen', session }) },
    gone: { type: 'final', output: { type: 'gone' } satisfies CredentialsOutput },
  },
  output: ({ event }) => event.output as CredentialsOutput, // given by the final states above
});
