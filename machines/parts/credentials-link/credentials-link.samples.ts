import { session } from '../sign-in/sign-in.samples.ts';
import { defineSamples } from '../../wizard/testing/index.ts';
import { credentialsLinkMachine } from './credentials-link.machine.ts';

const used = { type: 'used', loginUrl: '/outside/account' } as const;
const unknown = { type: 'unknown' } as const;

export const credentialsLinkSamples = defineSamples(credentialsLinkMachine, {
  input: { token: 'link-token' },
  events: { 'link.retried': [{ type: 'link.retried' }], 'link.requested': [{ type: 'link.requested' }] },
  outcomes: {
    openLink: {
      done: [{ type: 'open', email: 'elena.marsh@example.com', asksTerms: false }, { type: 'expired' }, used, unknown],
    },
    requestLink: { done: [{ type: 'sent' }, used, unknown] },
    credentials: { done: [{ type: 'chosen', session }, { type: 'chosen', session: null }, { type: 'gone' }] },
  },
  slice: context => context.session !== null,
  claims: {
    opening: snapshot => snapshot.hasTag('busy'),
    unavailable: snapshot => !snapshot.hasTag('busy'),
    choosing: ({ context }) => context.email !== '' && context.session === null,
    'expired.offered': snapshot => !snapshot.hasTag('busy'),
    'expired.requesting': snapshot => snapshot.hasTag('busy'),
    'expired.failed': snapshot => !snapshot.hasTag('busy'),
    sent: ({ context }) => context.session === null,
    used: ({ context }) => context.loginUrl !== '',
    unknown: ({ context }) => context.session === null,
    entered: ({ context, output }) => output?.session === context.session,
  },
});
