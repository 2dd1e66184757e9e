import { defineSamples } from '../../wizard/testing/index.ts';
import { signInMachine } from './sign-in.machine.ts';
import type { Session } from '../../../src/contract/calls/credentials.calls.ts';

export const session: Session = { redirectUrl: '/outside/account', auth: 'auth-token', userId: 'user-1' };

export const signInSamples = defineSamples(signInMachine, {
  input: { session: null },
  starts: { signedInBefore: { input: { session } } },
  events: {
    'signIn.asked': [{ type: 'signIn.asked' }],
    'signIn.typed': [{ type: 'signIn.typed' }],
    'signIn.submitted': [{ type: 'signIn.submitted', username: 'elena.marsh', password: 'two-homes-1-family' }],
    'signIn.closed': [{ type: 'signIn.closed' }],
  },
  outcomes: { signIn: { done: [{ type: 'signedIn', session }, { type: 'wrongCredentials' }] } },
  slice: context => context.session !== null,
  claims: {
    offered: snapshot => !snapshot.hasTag('busy'),
    'asking.editing': ({ context }) => context.session === null,
    'asking.signingIn': snapshot => snapshot.hasTag('busy') && snapshot.context.session === null,
    'asking.wrongCredentials': ({ context }) => context.session === null,
    'asking.broken': ({ context }) => context.session === null,
    signedIn: ({ context, output }) => output !== undefined && output === context.session,
  },
});
