import { assign, not } from 'xstate';
import { type AddressLookupContext, type AddressLookupOutput, addressLookupSetup, type SuggestedAddress } from './address-lookup.setup.ts';

const takeText = addressLookupSetup.assign(({ context, event }) => ({ text: event.type === 'text.typed' ? event.text : context.text, marked: null }));

const takeCountry = addressLookupSetup.assign(({ context, event }) => ({ country: event.type === 'country.changed' ? event.country : context.country }));

/** Asks about what stands in the field. Whoever types on has left this state, and its answer is not heard any more. */
const looking = addressLookupSetup.createStateConfig({
  on: { 'suggestions.dismissed': '#addressLookup.served.idle' },
  invoke: {
    id: 'suggestAddresses',
    src: 'suggestAddresses',
    input: ({ context }) => ({ text: context.text }),
    onDone: [
      {
        guard: ({ event }) => event.output.length > 0,
        target: '#addressLookup.served.suggesting.standing',
        actions: assign({ suggestions: ({ event }) => event.output, marked: null }),
      },
      { target: '#addressLookup.served.idle' },
    ],
    onError: '#addressLookup.off',
  },
});

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
          { guard: not('isServed'), target: 'abroad', actions: assign({ attribution: ({ event }) => event.output?.attribution ?? null }) },
          { guard: 'isFilled', target: 'served.filled', actions: assign({ attribution: ({ event }) => event.output?.attribution ?? null }) },
          { target: 'served', actions: assign({ attribution: ({ event }) => event.output?.attribution ?? null }) },
        ],
        onError: 'off',
      },
    },
    off: { tags: 'plain', description: 'There is nobody to ask, or nobody who answers. Nothing is said of it.' },
    abroad: {
      tags: 'plain',
      description: 'In a country where no addresses are looked up.',
      on: { 'country.changed': { guard: 'isServed', target: 'served', actions: takeCountry } },
    },
    served: {
      initial: 'idle',
      on: {
        'country.changed': [{ guard: 'isServed', actions: takeCountry }, { target: 'abroad', actions: takeCountry }],
        'text.typed': [{ guard: 'isEnough', target: '.waiting', reenter: true, actions: takeText }, { target: '.idle', actions: takeText }],
      },
      states: {
        idle: { on: { 'suggestion.moved': { guard: 'isEnough', target: 'looking' } } },
        filled: { description: 'What was chosen stands in the fields, and is said once.' },
        waiting: {
          description: 'Somebody types: asking at every letter would be asking for nothing.',
          after: { pause: 'looking' },
          on: { 'suggestions.dismissed': 'idle' },
        },
        looking,
        suggesting: {
          initial: 'standing',
          on: {
            'text.typed': [{ guard: 'isEnough', target: '.waiting', reenter: true, actions: takeText }, { target: 'idle', actions: takeText }],
            'suggestion.moved': { actions: assign({ marked: ({ context: { marked, suggestions: { length } }, event: { by } }) => ((marked ?? (by > 0 ? -1 : length)) + by + length) % length }) },
            'suggestion.chosen': {
              guard: ({ context, event }) => context.suggestions[event.at] !== undefined,
              target: 'resolving',
              actions: assign({ chosen: ({ context, event }) => context.suggestions[event.at] ?? null }),
            },
            'suggestions.dismissed': 'idle',
          },
          states: {
            standing: {},
            waiting: { description: 'Somebody types on; what was found before stands until then.', after: { pause: 'looking' } },
            looking,
          },
        },
        resolving: {
          invoke: {
            id: 'resolveAddress',
            src: 'resolveAddress',
            input: ({ context }) => chosenOf(context),
            onDone: { target: '#addressLookup.found', actions: assign({ output: ({ event }) => ({ type: 'found', address: event.output }) }) },
            onError: { target: '#addressLookup.found', actions: assign({ output: ({ context }) => ({ type: 'street', street: chosenOf(context).street }) }) },
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
