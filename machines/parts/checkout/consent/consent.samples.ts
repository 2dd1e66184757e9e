import { defineSamples } from '../../../wizard/testing/index.ts';
import { consentMachine, lacksTerms } from './consent.machine.ts';

const accepted = { terms: true, marketing: false };

export const consentSamples = defineSamples(consentMachine, {
  input: { chosen: null, isRequired: true, isGiven: false },
  starts: { givenBefore: { input: { chosen: accepted, isRequired: true, isGiven: true } } },
  events: {
    'consent.changed': [
      { type: 'consent.changed', consent: accepted },
      { type: 'consent.changed', consent: { terms: false, marketing: true } },
    ],
    'consent.demanded': [{ type: 'consent.demanded' }],
  },
  outcomes: {},
  slice: ({ chosen }) => chosen?.terms,
  claims: {
    deciding: () => false,
    given: ({ context }) => !lacksTerms(context),
    asking: ({ context }) => !context.isGiven,
    missing: ({ context }) => lacksTerms(context),
  },
});
