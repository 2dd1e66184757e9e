import { assign, fromPromise, setup } from 'xstate';
import type { Session } from '../../src/contract/calls/credentials.calls.ts';
import { credentialsMachine } from '../credentials/credentials.machine.ts';
import { takeRetryAfter } from '../wizard/retry-after.ts';

export interface CredentialsLinkContext {
  /** The link's own; empty where the address had none. */
  token: string;
  email: string;
  loginUrl: string;
  /** Seconds that the server asked to wait when it failed last. */
  retryAfter: number | null;
  /** Null as long as nobody is signed in. */
  session: Session | null;
}

export type CredentialsLinkEvent = { type: 'link.retried' } | { type: 'link.requested' };

/** `used`: the credentials are chosen. */
type Closed = { type: 'used'; loginUrl: string } | { type: 'unknown' };
export type OpenLinkOutcome = { type: 'open'; email: string } | { type: 'expired' } | Closed;
export type RequestLinkOutcome = { type: 'sent' } | Closed;

/** Null: the credentials are chosen, but signing in failed. */
export interface CredentialsLinkOutput {
  session: Session | null;
}

const notProvided = () => Promise.reject(new Error('not provided'));

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
          { guard: ({ event }) => event.output.type === 'sent', target: '#credentialsLink.sent' },
          {
            guard: ({ event }) => event.output.type === 'used',
            target: '#credentialsLink.used',
            actions: assign(({ event: { output } }) => (output.type === 'used' ? { loginUrl: output.loginUrl } : {})),
          },
          { target: '#credentialsLink.unknown' },
        ],
        onError: { target: 'failed', actions: assign(takeRetryAfter) },
      },
    },
    failed: { on: { 'link.requested': 'requesting' } },
  },
});

/** Username and password by a link that was mailed with a receipt. */
export const credentialsLinkMachine = linkSetup.createMachine({
  id: 'credentialsLink',
  context: ({ input: { token } }) => ({ token, email: '', loginUrl: '', retryAfter: null, session: null }),
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
            guard: ({ event }) => event.output.type === 'open',
            target: 'choosing',
            actions: assign(({ event: { output } }) => (output.type === 'open' ? { email: output.email } : {})),
          },
          { guard: ({ event }) => event.output.type === 'expired', target: 'expired' },
          {
            guard: ({ event }) => event.output.type === 'used',
            target: 'used',
            actions: assign(({ event: { output } }) => (output.type === 'used' ? { loginUrl: output.loginUrl } : {})),
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unavailable', actions: assign(takeRetryAfter) },
      },
    },
    unavailable: { on: { 'link.retried': 'opening' } },
    choosing: {
      invoke: {
        id: 'credentials',
        src: 'credentials',
        input: ({ context: { token, email } }) => ({ token, email }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'chosen',
            target: 'entered',
            actions: assign({ session: ({ event: { output } }) => (output.type === 'chosen' ? output.session : null) }),
          },
          { description: 'The link has ended meanwhile: the server says how.', target: 'opening' },
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
