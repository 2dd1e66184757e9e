import { assign, not } from 'xstate';
import { type AddressLookupContext, type AddressLookupOutput, addressLookupSetup, servedCountries, type SuggestedAddress } from './address-lookup.setup.ts';

const takeText = addressLookupSetup.assign(({ context, event }) => ({ text: event.type === 'text.typed' ? event.text : context.text, marked: null }));

const takeCountry = addressLookupSetup.assign(({ context, event }) => ({ country: event.type === 'country.changed' ? event.country : context.country }));

/** What was found before stands until something else is found, or nobody wants it. */
const clear = addressLookupSetup.assign({ suggestions: [], marked: null });

/** Addresses for what is typed into a field. It fills in what is chosen of them, or says nothing: the field works without. */
export const addressLookupMachine = addressLookupSetup.createMachine({
  id: 'addressLookup',
  context: ({ input }) => ({ ...input, attribution: null, text: '', suggestions: [], marked: null, chosen: null, output: null }),
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
    off: { tags: 'plain', entry: clear, description: 'There is nobody to ask, or nobody who answers. Nothing is said of it.' },
    deciding: { always: [{ guard: not('isServed'), target: 'abroad' }, { guard: 'isFilled', target: 'served.filled' }, { target: 'served' }] },
    abroad: {
      tags: 'plain',
      entry: clear,
      description: 'In a country where no addresses are looked up.',
      on: { 'country.changed': { guard: 'isServed', target: 'served', actions: takeCountry } },
    },
    served: {
      initial: 'idle',
      on: {
        'country.changed': [{ guard: 'isServed', actions: takeCountry }, { target: 'abroad', actions: takeCountry }],
        'text.typed': [{ guard: 'isEnough', target: '.waiting', reenter: true, actions: takeText }, { target: '.idle', actions: takeText }],
        'suggestion.moved': {
          guard: 'isSuggesting',
          actions: assign({ marked: ({ context: { marked, suggestions: { length } }, event: { by } }) => ((marked ?? (by > 0 ? -1 : length)) + by + length) % length }),
        },
        'suggestion.chosen': {
          guard: ({ context, event }) => context.suggestions[event.at] !== undefined,
          target: '.resolving',
          actions: assign({ chosen: ({ context, event }) => context.suggestions[event.at] ?? null }),
        },
        'suggestions.dismissed': '.idle',
      },
      states: {
        idle: { entry: clear, on: { 'suggestion.moved': { guard: 'isEnough', target: 'looking' }, 'suggestions.dismissed': {} } },
        filled: { description: 'What was chosen stands in the fields, and is said once.' },
        waiting: { description: 'Somebody types: asking at every letter would be asking for nothing.', after: { pause: 'looking' } },
        looking: {
          after: { patience: '#addressLookup.off' },
          invoke: {
            id: 'suggestAddresses',
            src: 'suggestAddresses',
            input: ({ context }) => ({ text: context.text, countries: servedCountries }), // of all: the address comes before the country
            onDone: [
              { guard: ({ event }) => event.output.length > 0, target: 'suggesting', actions: assign({ suggestions: ({ event }) => event.output, marked: null }) },
              { target: 'idle' },
            ],
            onError: '#addressLookup.off',
          },
        },
        suggesting: {},
        resolving: {
          entry: clear,
          after: { patience: { target: '#addressLookup.found', actions: 'takeStreet' } },
          on: { 'suggestions.dismissed': {} }, // what was chosen is wanted, wherever the focus goes
          invoke: {
            id: 'resolveAddress',
            src: 'resolveAddress',
            input: ({ context }) => chosenOf(context),
            onDone: { target: '#addressLookup.found', actions: assign({ output: ({ event }) => ({ type: 'found', address: event.output }) }) },
            onError: { target: '#addressLookup.found', actions: 'takeStreet' },
          },
        },
      },
    },
    found: { type: 'final' },
  },
  output: ({ context }): AddressLookupOutput => {
    if (context.output === null) throw new Error('an address was found without one');
    return context.output;
  },
});

function chosenOf({ chosen }: AddressLookupContext): SuggestedAddress {
  if (chosen === null) throw new Error('no address was chosen');
  return chosen;
}
