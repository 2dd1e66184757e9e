import { assign, fromPromise, setup } from 'xstate';
import type { Session } from '../../../src/contract/calls/credentials.calls.ts';
import { credentialsMachine } from '../credentials/credentials.machine.ts';
import { retryAfterOf } from '../../wizard/index.ts';
import { endsAs } from '../ends-as.ts';
import { notProvided } from '../not-provided.ts';

export interface CredentialsLinkContext {
  /** Token from the link; empty if the address has none. */
  token: string;
  email: string;
  asksTerms: boolean;
  loginUrl: string;
  /** Seconds to wait, from the server's last failure; null if it named none. */
  retryAfter: number | null;
  /** Null until the visitor is signed in. */
  session: Session | null;
}

export type CredentialsLinkEvent = { type: 'link.retried' } | { type: 'link.requested' };

/** `used`: the credentials have been chosen already. */
type Closed = { type: 'used'; loginUrl: string } | { type: 'unknown' };
export type OpenLinkOutcome = { type: 'open'; email: string; asksTerms: boolean } | { type: 'expired' } | Closed;
export type RequestLinkOutcome = { type: 'sent' } | Closed;

/** `session` is null if the credentials were chosen but signing in failed. */
export interface CredentialsLinkOutput {
  session: Session | null;
}

const linkSetup = setup({
  types: {
    context: {} as CredentialsLinkContext,
    events: {} as CredentialsLinkEvent,
    input: {} as { token: string },
    output: {} as CredentialsLinkOutput,
    children: {} as { openLink: 'openLink'; requestLink: 'requestLink'; credentials: 'credentials' },
    tags: {} as 'busy',
  },
  actors: {
    openLink: fromPromise<OpenLinkOutcome, { token: string }>(notProvided),
    requestLink: fromPromise<RequestLinkOutcome, { token: string }>(notProvided),
    credentials: credentialsMachine,
  },
});

const expired = linkSetup.createStateConfig({
  initial: 'offered',
  states: {
    offered: { on: { 'link.requested': 'requesting' } },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: endsAs('sent'), target: '#credentialsLink.sent' },
          {
            guard: endsAs('used'),
            target: '#credentialsLink.used',
            actions: assign(({ event: { output } }) => (output.type === 'used' ? { loginUrl: output.loginUrl } : {})),
          },
          { target: '#credentialsLink.unknown' },
        ],
        onError: { target: 'failed', actions: assign(retryAfterOf) },
      },
    },
    failed: { on: { 'link.requested': 'requesting' } },
  },
});

/** The choice of username and password, opened by a mailed link. */
export const credentialsLinkMachine = linkSetup.createMachine({
  id: 'credentialsLink',
  context: ({ input: { token } }) => ({
    token,
    email: '',
    asksTerms: false,
    loginUrl: '',
    retryAfter: null,
    session: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: endsAs('open'),
            target: 'choosing',
            actions: assign(({ event: { output } }) =>
              output.type === 'open' ? { email: output.email, asksTerms: output.asksTerms } : {},
            ),
          },
          { guard: endsAs('expired'), target: 'expired' },
          {
            guard: endsAs('used'),
            target: 'used',
            actions: assign(({ event: { output } }) => (output.type === 'used' ? { loginUrl: output.loginUrl } : {})),
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unavailable', actions: assign(retryAfterOf) },
      },
    },
    unavailable: { on: { 'link.retried': 'opening' } },
    choosing: {
      invoke: {
        id: 'credentials',
        src: 'credentials',
        input: ({ context: { token, email, asksTerms } }) => ({ token, email, asksTerms }),
        onDone: [
          {
            guard: endsAs('chosen'),
            target: 'entered',
            actions: assign({ session: ({ event: { output } }) => (output.type === 'chosen' ? output.session : null) }),
          },
          { description: 'The link has ended meanwhile: opening it again finds out why.', target: 'opening' },
        ],
      },
    },
    expired,
    sent: {},
    used: {},
    unknown: {},
    entered: { type: 'final' },
  },
  output: ({ context: { session } }): CredentialsLinkOutput => ({ session }),
});
