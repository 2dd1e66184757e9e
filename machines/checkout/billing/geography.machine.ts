import { assign, fromPromise, setup } from 'xstate';
import type { Country, Region, Timezone } from '../../../src/contract/calls/geography.calls.ts';

/** Which country and region the lists are wanted for. */
export interface ChosenPlace {
  country: string;
  region: string;
}

export interface GeographyContext extends ChosenPlace {
  /** The region as it was named, which may be by its name. */
  asked: string;
  countries: readonly Country[];
  regions: readonly Region[];
  timezones: readonly Timezone[];
}

const notProvided = () => Promise.reject(new Error('not provided'));

const geographySetup = setup({
  types: {
    context: {} as GeographyContext,
    events: {} as ({ type: 'place.chosen' } & ChosenPlace) | { type: 'retried' },
    input: {} as ChosenPlace,
    tags: {} as 'busy',
  },
  actors: {
    listCountries: fromPromise<Country[]>(notProvided),
    listRegions: fromPromise<Region[], { country: string }>(notProvided),
    listTimezones: fromPromise<Timezone[], ChosenPlace>(notProvided),
  },
  guards: {
    isAnotherCountry: ({ context, event }) => event.type === 'place.chosen' && event.country !== context.country,
    isWrittenOut: ({ context }) => context.regions.length === 0,
  },
});

/** Lists of another country are gone with it, time zones of another region as well. */
const takePlace = geographySetup.assign(({ context, event }) => {
  if (event.type !== 'place.chosen') return {};
  const { country, region } = event;
  return { country, region, asked: region, timezones: [], regions: country === context.country ? context.regions : [] };
});

const chosen = geographySetup.createStateConfig({
  on: {
    'place.chosen': [
      { guard: 'isAnotherCountry', target: 'loadingRegions', actions: takePlace },
      // Written letter by letter, where there is no list: the time zones are those of the country.
      { guard: 'isWrittenOut', actions: assign({ region: ({ event }) => event.region, asked: ({ event }) => event.region }) },
      { target: 'loadingTimezones', reenter: true, actions: takePlace },
    ],
  },
});

/** The lists that an address is chosen from: countries, then the country's regions, then the region's time zones. */
export const geographyMachine = geographySetup.createMachine({
  id: 'geography',
  context: ({ input: { country, region } }) => ({ country, region, asked: region, countries: [], regions: [], timezones: [] }),
  initial: 'loadingCountries',
  states: {
    loadingCountries: {
      tags: 'busy',
      on: { 'place.chosen': { actions: takePlace } },
      invoke: {
        id: 'listCountries',
        src: 'listCountries',
        onDone: { target: 'loadingRegions', actions: assign({ countries: ({ event }) => event.output }) },
        onError: 'broken',
      },
    },
    loadingRegions: {
      tags: 'busy',
      on: { 'place.chosen': [{ guard: 'isAnotherCountry', target: 'loadingRegions', reenter: true, actions: takePlace }, { actions: takePlace }] },
      invoke: {
        id: 'listRegions',
        src: 'listRegions',
        input: ({ context }) => ({ country: context.country }),
        onDone: { target: 'loadingTimezones', actions: assign(({ context, event }) => ({ regions: event.output, region: listedRegion(context.asked, event.output) })) },
        onError: 'broken',
      },
    },
    loadingTimezones: {
      ...chosen,
      tags: 'busy',
      invoke: {
        id: 'listTimezones',
        src: 'listTimezones',
        input: ({ context: { country, region } }) => ({ country, region }),
        onDone: { target: 'ready', actions: assign({ timezones: ({ event }) => event.output }) },
        onError: 'broken',
      },
    },
    ready: chosen,
    broken: {
      description: 'A list did not arrive, so its field has nothing to choose from.',
      on: { retried: 'loadingCountries', 'place.chosen': { actions: takePlace } },
    },
  },
});

/** A region that goes by its name becomes its code; one that is none of the country's is left open. */
function listedRegion(asked: string, regions: readonly Region[]): string {
  if (regions.length === 0) return asked;
  return regions.find(({ code, name }) => [code, name].some(word => word.toLowerCase() === asked.toLowerCase()))?.code ?? '';
}
