import { elena } from '../checkout/checkout.fixtures.ts';
import { daniel, registration } from './coparent-prompt.fixtures.ts';
import { defineSamples } from '../../wizard/testing/index.ts';
import { coparentPromptMachine } from './coparent-prompt.machine.ts';

const unknownEmail = { ...daniel, knowsCoParentEmail: false, email: '', phoneNumber: '5550100177' };

export const coparentPromptSamples = defineSamples(coparentPromptMachine, {
  input: { registration, parent: elena, coparent: unknownEmail },
  starts: { emailKnown: { input: { registration, parent: elena, coparent: daniel } } },
  events: {
    'prompt.typed': [{ type: 'prompt.typed', email: 'daniel@' }],
    'prompt.submitted': [{ type: 'prompt.submitted', email: daniel.email }],
    'prompt.dismissed': [{ type: 'prompt.dismissed' }],
    'prompt.reopened': [{ type: 'prompt.reopened' }],
  },
  outcomes: {
    inviteCoparent: {
      done: [
        { type: 'invited', email: daniel.email },
        { type: 'refused', errors: [{ field: 'coParent.duplicate', text: 'coParent.duplicate' }] },
        { type: 'refused', errors: [{ field: 'coParent.email', text: 'email.sameAsParent' }] },
        { type: 'joining' },
        { type: 'gone' },
      ],
    },
  },
  slice: ({ invited, isUnconfirmed }) => [invited, isUnconfirmed],
  claims: {
    deciding: () => false,
    needless: ({ context }) => context.coparent.email !== '' && context.invited === null,
    'asking.editing': ({ context }) => context.validationErrors.length === 0,
    'asking.sending': snapshot => snapshot.hasTag('busy') && snapshot.context.validationErrors.length === 0,
    'asking.sendingAnyway': snapshot => snapshot.hasTag('busy') && snapshot.context.validationErrors.length === 0,
    'asking.rejected': ({ context }) => context.validationErrors.length > 0,
    'asking.broken': ({ context }) => context.validationErrors.length === 0,
    'asking.warnedOfDuplicate': ({ context }) => context.validationErrors.length === 0,
    invited: ({ context }) => context.invited !== null && !context.isUnconfirmed,
    declined: ({ context }) => context.coparent.email === '' && context.invited === null && !context.isUnconfirmed,
    unconfirmed: ({ context }) => context.isUnconfirmed,
    joining: ({ context }) => context.validationErrors.length === 0,
    ended: ({ context }) => context.validationErrors.length === 0,
  },
});
