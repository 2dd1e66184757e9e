import { assign, fromPromise, setup } from 'xstate';
import type { Option } from '../../../src/contract/calls/professional.calls.ts';
import { notProvided } from '../../parts/not-provided.ts';

export type ListName =
  | 'titles'
  | 'countryCodes'
  | 'referrals'
  | 'benchOfficers'
  | 'colleagues'
  | 'countries'
  | 'regions'
  | 'timezones'
  | 'roles';

/** The options of a form's fields. A list that has not been loaded is missing. */
export type Lists = Readonly<Partial<Record<ListName, readonly Option[]>>>;

/** The country and region that the lists are for. */
export interface PracticePlace {
  country: string;
  region: string;
}

export interface OptionListsContext extends PracticePlace {
  lists: Lists;
}

const listsSetup = setup({
  types: {
    context: {} as OptionListsContext,
    events: {} as ({ type: 'place.chosen' } & PracticePlace) | { type: 'language.changed' } | { type: 'retried' },
    input: {} as PracticePlace,
    tags: {} as 'busy',
  },
  actors: {
    /** Loads the lists in the page's language. */
    loadLists: fromPromise<Lists, PracticePlace>(notProvided),
  },
  guards: {
    isThere: ({ context, event }) =>
      event.type === 'place.chosen' && event.country === context.country && event.region === context.region,
  },
});

/** The lists without those that belong to another place. */
function listsOf({ country, lists }: OptionListsContext, place: PracticePlace): Lists {
  const { regions, roles, timezones: _, ...others } = lists;
  return place.country === country && regions && roles ? { ...others, regions, roles } : others;
}

const chosen = listsSetup.createStateConfig({
  on: {
    'place.chosen': [
      { guard: 'isThere' },
      {
        target: '#optionLists.loading',
        reenter: true,
        actions: assign(({ context, event: { country, region } }) => ({
          country,
          region,
          lists: listsOf(context, { country, region }),
        })),
      },
    ],
    'language.changed': { target: '#optionLists.loading', reenter: true },
  },
});

const again = listsSetup.createStateConfig({ on: { ...chosen.on, retried: '#optionLists.loading' } });

/** The options of a step's fields, from the lookups. */
export const optionListsMachine = listsSetup.createMachine({
  id: 'optionLists',
  context: ({ input: { country, region } }) => ({ country, region, lists: {} }),
  initial: 'loading',
  states: {
    loading: {
      ...chosen,
      tags: 'busy',
      description: 'Lists in another language stay until those in the page’s language have arrived.',
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        input: ({ context: { country, region } }) => ({ country, region }),
        onDone: [
          {
            guard: ({ event }) => Object.values(event.output).some(({ length }) => length === 0),
            target: 'empty',
            actions: assign({ lists: ({ event }) => event.output }),
          },
          { target: 'ready', actions: assign({ lists: ({ event }) => event.output }) },
        ],
        onError: 'broken',
      },
    },
    ready: chosen,
    empty: { ...again, description: 'A field has no options, so the step cannot be completed.' },
    broken: again,
  },
});
