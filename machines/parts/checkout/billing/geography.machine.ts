import { assign, fromPromise, setup } from 'xstate';
import type { Country, Region, Timezone } from '../../../../src/contract/calls/geography.calls.ts';
import { notProvided } from '../../not-provided.ts';

/** The country and region that the lists are for. */
export interface ChosenPlace {
  country: string;
  region: string;
}

export interface GeographyContext extends ChosenPlace {
  /** The region as it was given: a code or a name. */
  asked: string;
  countries: readonly Country[];
  regions: readonly Region[];
  timezones: readonly Timezone[];
}

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

/** Applies the new place and clears the lists that belong to the old one. */
const takePlace = geographySetup.assign(({ context, event }) => {
  if (event.type !== 'place.chosen') return {};
  const { country, region } = event;
  return { country, region, asked: region, timezones: [], regions: country === context.country ? context.regions : [] };
});

const chosen = geographySetup.createStateConfig({
  on: {
    'place.chosen': [
      { guard: 'isAnotherCountry', target: 'loadingRegions', actions: takePlace },
      // The region is typed if the country has no list of regions; the time zones depend on the country only.
      {
        guard: 'isWrittenOut',
        actions: assign({ region: ({ event }) => event.region, asked: ({ event }) => event.region }),
      },
      { target: 'loadingTimezones', reenter: true, actions: takePlace },
    ],
  },
});

/** The lists of an address form: countries, then the country's regions, then the region's time zones. */
export const geographyMachine = geographySetup.createMachine({
  id: 'geography',
  context: ({ input: { country, region } }) => ({
    country,
    region,
    asked: region,
    countries: [],
    regions: [],
    timezones: [],
  }),
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
      on: {
        'place.chosen': [
          { guard: 'isAnotherCountry', target: 'loadingRegions', reenter: true, actions: takePlace },
          { actions: takePlace },
        ],
      },
      invoke: {
        id: 'listRegions',
        src: 'listRegions',
        input: ({ context }) => ({ country: context.country }),
        onDone: {
          target: 'loadingTimezones',
          actions: assign(({ context, event }) => ({
            regions: event.output,
            region: listedRegion(context.asked, event.output),
          })),
        },
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
      description: 'A list failed to load, so its field has no options.',
      on: { retried: 'loadingCountries', 'place.chosen': { actions: takePlace } },
    },
  },
});

/** Returns the code of a region given by code or name; empty if the country does not have it. */
function listedRegion(asked: string, regions: readonly Region[]): string {
  if (regions.length === 0) return asked;
  return (
    regions.find(({ code, name }) => [code, name].some(word => word.toLowerCase() === asked.toLowerCase()))?.code ?? ''
  );
}
