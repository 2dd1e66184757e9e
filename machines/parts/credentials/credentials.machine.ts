import { assertEvent, assign, fromPromise, not, setup } from 'xstate';
import type { Session } from '../../../src/contract/calls/credentials.calls.ts';
import type { ValidationError } from '../../../src/contract/problem.schema.ts';
import { retryAfterOf } from '../../wizard/index.ts';
import type { Consent } from '../checkout/consent/consent.machine.ts';
import { endsAs } from '../ends-as.ts';
import { errorsOf } from '../errors-of.ts';
import { notProvided } from '../not-provided.ts';
import type { CredentialsDraft } from './credentials-draft.ts';

export interface CredentialsInput {
  token: string;
  email: string;
  /** Whether the visitor still has to accept the terms. Default: no. */
  asksTerms?: boolean;
  /** Whether to ask about news with the terms, because no payment has asked. Default: no. */
  asksNews?: boolean;
  /** What the visitor left in the form. Default: nothing. */
  draft?: CredentialsDraft | null;
}

export interface CredentialsContext {
  /** Authorizes the calls below; credentials can be saved with it once. */
  token: string;
  email: string;
  asksTerms: boolean;
  asksNews: boolean;
  /** Its boxes for the terms and for news are shown and sent only if they are asked for. */
  draft: CredentialsDraft;
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
  | { type: 'username.typed'; username: string }
  | { type: 'username.left'; username: string }
  | { type: 'consent.changed'; consent: Consent }
  /** Ignored as long as the terms are asked for and not accepted. */
  | { type: 'credentials.submitted'; username: string; password: string };

export type CheckUsernameOutcome = { type: 'available' } | { type: 'taken' } | { type: 'unsuitable' };
/** The same call also signs in, because the page does not retain the password; `session` is null if that failed. */
export type SaveCredentialsOutcome =
  | { type: 'saved'; session: Session | null }
  | { type: 'refused'; errors: ValidationError[] }
  | { type: 'gone' };

export interface SaveCredentialsInput {
  token: string;
  username: string;
  password: string;
  /** Null if the visitor was not asked; without `marketing` if they were asked for the terms only. */
  consent: { terms: boolean; marketing?: boolean } | null;
}

export type CredentialsOutput = { type: 'chosen'; session: Session | null } | { type: 'gone' };

const credentialsSetup = setup({
  types: {
    context: {} as CredentialsContext,
    events: {} as CredentialsEvent,
    input: {} as CredentialsInput,
    output: {} as CredentialsOutput,
    tags: {} as 'busy' | 'usernameRefused',
  },
  actors: {
    checkUsername: fromPromise<CheckUsernameOutcome, { token: string; username: string }>(notProvided),
    saveCredentials: fromPromise<SaveCredentialsOutcome, SaveCredentialsInput>(notProvided),
  },
  guards: { lacksTerms: ({ context }) => context.asksTerms && !context.draft.consent.terms },
  delays: { redirect: 5_000 },
});

const username = credentialsSetup.createStateConfig({
  initial: 'unchecked',
  on: {
    'username.typed': {
      target: '.unchecked',
      actions: assign(({ context: { draft }, event: { username: typed } }) => ({
        draft: { ...draft, username: typed },
      })),
    },
    'username.left': '.checking',
  },
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
          { guard: endsAs('available'), target: 'available' },
          { guard: endsAs('taken'), target: 'taken' },
          { target: 'unsuitable' },
        ],
        onError: {
          target: 'unanswered',
          actions: assign(({ event }) => ({ checkAfter: retryAfterOf({ event }).retryAfter })),
        },
      },
    },
    unanswered: { description: 'The check failed. Saving checks the username again.' },
    available: {},
    taken: { tags: 'usernameRefused' },
    unsuitable: { tags: 'usernameRefused' },
  },
});

const open = credentialsSetup.createStateConfig({
  on: {
    'consent.changed': {
      actions: assign(({ context: { draft }, event: { consent } }) => ({ draft: { ...draft, consent } })),
    },
    'credentials.submitted': { guard: not('lacksTerms'), target: '#credentials.choosing.form.saving' },
  },
});

/** The server asks for the terms too, so that a visitor whose acceptance it does not know can give it here. */
const isAboutTerms = ({ field }: ValidationError): boolean => field === 'termsAccepted';

const form = credentialsSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: open,
    saving: {
      tags: 'busy',
      entry: assign({ validationErrors: [] }),
      invoke: {
        id: 'saveCredentials',
        src: 'saveCredentials',
        input: ({ context, event }) => {
          assertEvent(event, 'credentials.submitted');
          const { token, asksTerms, asksNews, draft } = context;
          const { username: name, password } = event;
          const asked = asksNews ? draft.consent : { terms: draft.consent.terms };
          return { token, username: name, password, consent: asksTerms ? asked : null };
        },
        onDone: [
          {
            guard: endsAs('saved'),
            target: '#credentials.allSet',
            actions: assign({ session: ({ event }) => (event.output.type === 'saved' ? event.output.session : null) }),
          },
          {
            guard: endsAs('refused'),
            target: 'rejected',
            actions: assign(({ context, event }) => {
              const validationErrors = errorsOf({ event });
              return { validationErrors, asksTerms: context.asksTerms || validationErrors.some(isAboutTerms) };
            }),
          },
          { target: '#credentials.gone' },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    rejected: open,
    broken: open,
  },
});

/** The choice of username and password for an account that is paid for. */
export const credentialsMachine = credentialsSetup.createMachine({
  id: 'credentials',
  context: ({ input }) => ({
    asksTerms: false,
    asksNews: false,
    ...input,
    draft: input.draft ?? { username: '', consent: { terms: false, marketing: false } },
    validationErrors: [],
    retryAfter: null,
    checkAfter: null,
    session: null,
  }),
  initial: 'choosing',
  states: {
    choosing: { type: 'parallel', states: { username, form } },
    allSet: { after: { redirect: 'chosen' } },
    chosen: { type: 'final', output: ({ context: { session } }): CredentialsOutput => ({ type: 'chosen', session }) },
    gone: { type: 'final', output: { type: 'gone' } satisfies CredentialsOutput },
  },
  output: ({ event }) => event.output as CredentialsOutput, // given by the final states above
});
