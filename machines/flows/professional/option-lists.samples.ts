import { defineSamples } from '../../wizard/testing/index.ts';
import { personLists, practiceLists } from './professional.fixtures.ts';
import { optionListsMachine } from './option-lists.machine.ts';

/** The lists of both steps, so that stories of either can show them. */
const lists = { ...personLists, ...practiceLists };

export const optionListsSamples = defineSamples(optionListsMachine, {
  input: { country: 'US', region: '' },
  events: {
    'place.chosen': [
      { type: 'place.chosen', country: 'US', region: '' },
      { type: 'place.chosen', country: 'US', region: 'NY' },
      { type: 'place.chosen', country: 'GB', region: '' },
    ],
    'language.changed': [{ type: 'language.changed' }],
    retried: [{ type: 'retried' }],
  },
  outcomes: { loadLists: { done: [lists, { ...lists, roles: [] }] } },
  slice: ({ country, region, lists: loaded }) => [country, region, Object.keys(loaded).length],
  claims: {
    // Another country's regions and roles, and another region's time zones, are gone before the new ones arrive.
    loading: ({ context: { lists: loaded } }) => loaded.timezones === undefined || loaded.regions !== undefined,
    ready: ({ context: { lists: loaded } }) => Object.values(loaded).every(({ length }) => length > 0),
    empty: ({ context: { lists: loaded } }) => Object.values(loaded).some(({ length }) => length === 0),
    broken: ({ context: { lists: loaded } }) => loaded.timezones === undefined || loaded.regions !== undefined,
  },
});
