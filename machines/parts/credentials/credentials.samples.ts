import { initialTransition } from 'xstate';
import { defineSamples } from '../../wizard/testing/index.ts';
import { session } from '../sign-in/sign-in.samples.ts';
import { credentialsMachine, type CredentialsContext, type CredentialsInput } from './credentials.machine.ts';

const input: CredentialsInput = { token: 'credentials-token', email: 'elena.marsh@example.com' };

const [choosing] = initialTransition(credentialsMachine, input);
/** The credentials are saved, and the page says so. */
export const allSet = credentialsMachine.resolveState({ value: 'allSet', context: choosing.context });

const hasTerms = ({ context }: { context: CredentialsContext }) => !context.asksTerms || context.draft.consent.terms;

export const credentialsSamples = defineSamples(credentialsMachine, {
  input,
  starts: {
    askingTerms: { input: { ...input, asksTerms: true } },
    askingTermsAndNews: { input: { ...input, asksTerms: true, asksNews: true } },
  },
  events: {
    'username.typed': [{ type: 'username.typed', username: 'e-marsh' }],
    'username.left': [{ type: 'username.left', username: 'elena.marsh' }],
    'consent.changed': [
      { type: 'consent.changed', consent: { terms: true, marketing: false } },
      { type: 'consent.changed', consent: { terms: false, marketing: false } },
    ],
    'credentials.submitted': [
      { type: 'credentials.submitted', username: 'elena.marsh', password: 'two-homes-1-family' },
    ],
  },
  outcomes: {
    checkUsername: { done: [{ type: 'available' }, { type: 'taken' }, { type: 'unsuitable' }] },
    saveCredentials: {
      done: [
        { type: 'saved', session },
        { type: 'saved', session: null },
        { type: 'refused', errors: [{ field: 'password', text: 'validPwdDupEmail_error' }] },
        { type: 'refused', errors: [{ field: 'termsAccepted', text: 'terms.required' }] },
        { type: 'gone' },
      ],
    },
  },
  slice: ({ session: opened, asksTerms, draft }) => [opened !== null, asksTerms, draft.consent.terms],
  claims: {
    'choosing.username.unchecked': () => true,
    'choosing.username.checking': snapshot => !snapshot.hasTag('usernameRefused'),
    'choosing.username.unanswered': snapshot => !snapshot.hasTag('usernameRefused'),
    'choosing.username.available': snapshot => !snapshot.hasTag('usernameRefused'),
    'choosing.username.taken': snapshot => snapshot.hasTag('usernameRefused'),
    'choosing.username.unsuitable': snapshot => snapshot.hasTag('usernameRefused'),
    'choosing.form.editing': ({ context }) => context.validationErrors.length === 0,
    'choosing.form.saving': snapshot =>
      snapshot.hasTag('busy') && snapshot.context.validationErrors.length === 0 && hasTerms(snapshot),
    'choosing.form.rejected': ({ context }) => context.validationErrors.length > 0,
    'choosing.form.broken': ({ context }) => context.validationErrors.length === 0,
    allSet: snapshot => snapshot.context.validationErrors.length === 0 && hasTerms(snapshot),
    chosen: ({ context, output }) => output?.type === 'chosen' && output.session === context.session,
    gone: ({ output }) => output?.type === 'gone',
  },
});
