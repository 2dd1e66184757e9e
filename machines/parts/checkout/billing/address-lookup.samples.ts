import { defineSamples } from '../../../wizard/testing/index.ts';
import { foundAddress, suggestedAddresses } from '../checkout.fixtures.ts';
import { addressLookupMachine } from './address-lookup.machine.ts';

export const addressLookupSamples = defineSamples(addressLookupMachine, {
  input: { country: 'US', isFilled: false },
  starts: {
    filled: { input: { country: 'US', isFilled: true } },
    abroad: { input: { country: 'MX', isFilled: false } },
  },
  events: {
    'country.changed': [
      { type: 'country.changed', country: 'MX' },
      { type: 'country.changed', country: 'GB' },
    ],
    'text.typed': [
      { type: 'text.typed', text: '12 Har' },
      { type: 'text.typed', text: '12' },
    ],
    'suggestion.moved': [{ type: 'suggestion.moved', by: 1 }],
    'suggestion.chosen': [{ type: 'suggestion.chosen', at: 0 }],
    'suggestions.dismissed': [{ type: 'suggestions.dismissed' }],
  },
  outcomes: {
    findSource: { done: [{ attribution: 'Address Maps' }, null] },
    suggestAddresses: { done: [suggestedAddresses, []] },
    resolveAddress: { done: [foundAddress] },
  },
  slice: ({ country, text, isFilled, suggestions }) => [
    country === 'MX',
    text.length > 2,
    isFilled,
    suggestions.length > 0,
  ],
  claims: {
    finding: ({ context }) => context.attribution === null,
    off: ({ context }) => context.suggestions.length === 0,
    deciding: () => false,
    abroad: ({ context }) => context.country === 'MX' && context.suggestions.length === 0,
    'served.idle': ({ context }) =>
      context.country !== 'MX' && context.suggestions.length === 0 && context.marked === null,
    'served.filled': ({ context }) => context.isFilled && context.suggestions.length === 0,
    'served.waiting': ({ context }) => context.text.length > 2 && context.country !== 'MX',
    'served.looking': ({ context }) => context.text.length > 2 && context.country !== 'MX',
    'served.suggesting': ({ context }) => context.suggestions.length > 0,
    'served.resolving': ({ context }) => context.chosen !== null && context.suggestions.length === 0,
    found: ({ output }) => output !== undefined,
  },
});
