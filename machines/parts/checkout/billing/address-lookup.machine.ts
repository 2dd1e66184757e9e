import { assign, not } from 'xstate';
import {
  type AddressLookupContext,
  type AddressLookupOutput,
  addressLookupSetup,
  servedCountries,
  type SuggestedAddress,
} from './address-lookup.setup.ts';

const takeText = addressLookupSetup.assign(({ context, event }) => ({
  text: event.type === 'text.typed' ? event.text : context.text,
  marked: null,
}));

const takeCountry = addressLookupSetup.assign(({ context, event }) => ({
  country: event.type === 'country.changed' ? event.country : context.country,
}));

/** Clears the suggestions. They stay while new ones are fetched. */
const clear = addressLookupSetup.assign({ suggestions: [], marked: null });

/** Suggests addresses for the text in a field and resolves the selected one. On failure the field still works. */
export const addressLookupMachine = addressLookupSetup.createMachine({
  id: 'addressLookup',
  context: ({ input }) => ({
    ...input,
    attribution: null,
    text: '',
    suggestions: [],
    marked: null,
    chosen: null,
    output: null,
  }),
  initial: 'finding',
  states: {
    finding: {
      tags: 'plain',
      on: { 'country.changed': { actions: takeCountry } },
      invoke: {
        id: 'findSource',
        src: 'findSource',
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'off' },
          { target: 'deciding', actions: assign({ attribution: ({ event }) => event.output?.attribution ?? null }) },
        ],
        onError: 'off',
      },
    },
    off: { tags: 'plain', entry: clear, description: 'No lookup service is configured, or it failed; fail silently.' },
    deciding: {
      always: [
        { guard: not('isServed'), target: 'abroad' },
        { guard: 'isFilled', target: 'served.filled' },
        { target: 'served' },
      ],
    },
    abroad: {
      tags: 'plain',
      entry: clear,
      description: 'The country is not served by the lookup.',
      on: { 'country.changed': { guard: 'isServed', target: 'served', actions: takeCountry } },
    },
    served: {
      initial: 'idle',
      on: {
        'country.changed': [
          { guard: 'isServed', actions: takeCountry },
          { target: 'abroad', actions: takeCountry },
        ],
        'text.typed': [
          { guard: 'isEnough', target: '.waiting', reenter: true, actions: takeText },
          { target: '.idle', actions: takeText },
        ],
        'suggestion.moved': {
          guard: 'isSuggesting',
          actions: assign({
            marked: ({
              context: {
                marked,
                suggestions: { length },
              },
              event: { by },
            }) => ((marked ?? (by > 0 ? -1 : length)) + by + length) % length,
          }),
        },
        'suggestion.chosen': {
          guard: ({ context, event }) => context.suggestions[event.at] !== undefined,
          target: '.resolving',
          actions: assign({ chosen: ({ context, event }) => context.suggestions[event.at] ?? null }),
        },
        'suggestions.dismissed': '.idle',
      },
      states: {
        idle: {
          entry: clear,
          on: { 'suggestion.moved': { guard: 'isEnough', target: 'looking' }, 'suggestions.dismissed': {} },
        },
        filled: { description: 'The selected address was filled in, which is announced once.' },
        waiting: { description: 'Debounces typing.', after: { pause: 'looking' } },
        looking: {
          after: { timeout: '#addressLookup.off' },
          invoke: {
            id: 'suggestAddresses',
            src: 'suggestAddresses',
            input: ({ context }) => ({ text: context.text, countries: servedCountries }), // all countries, because the address comes before the country
            onDone: [
              {
                guard: ({ event }) => event.output.length > 0,
                target: 'suggesting',
                actions: assign({ suggestions: ({ event }) => event.output, marked: null }),
              },
              { target: 'idle' },
            ],
            onError: '#addressLookup.off',
          },
        },
        suggesting: {},
        resolving: {
          entry: clear,
          after: { timeout: { target: '#addressLookup.found', actions: 'takeStreet' } },
          on: { 'suggestions.dismissed': {} }, // a change of focus does not cancel the selection
          invoke: {
            id: 'resolveAddress',
            src: 'resolveAddress',
            input: ({ context }) => chosenOf(context),
            onDone: {
              target: '#addressLookup.found',
              actions: assign({ output: ({ event }) => ({ type: 'found', address: event.output }) }),
            },
            onError: { target: '#addressLookup.found', actions: 'takeStreet' },
          },
        },
      },
    },
    found: { type: 'final' },
  },
  output: ({ context }): AddressLookupOutput => {
    if (context.output === null) throw new Error('Invariant: `output` is missing in state `found`');
    return context.output;
  },
});

function chosenOf({ chosen }: AddressLookupContext): SuggestedAddress {
  if (chosen === null) throw new Error('Invariant: `chosen` is missing in state `resolving`');
  return chosen;
}
