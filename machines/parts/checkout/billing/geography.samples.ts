import { defineSamples } from '../../../wizard/testing/index.ts';
import { regions, timezones } from '../checkout.fixtures.ts';
import { geographyMachine } from './geography.machine.ts';

export const geographySamples = defineSamples(geographyMachine, {
  input: { country: 'US', region: '' },
  events: {
    'place.chosen': [
      { type: 'place.chosen', country: 'GB', region: '' },
      { type: 'place.chosen', country: 'US', region: '' },
      { type: 'place.chosen', country: 'US', region: 'OR' },
    ],
    retried: [{ type: 'retried' }],
  },
  outcomes: {
    listCountries: {
      done: [
        [
          { code: 'US', name: 'United States' },
          { code: 'GB', name: 'United Kingdom' },
          { code: 'MX', name: 'Mexico' },
        ],
      ],
    },
    listRegions: { done: [regions, []] },
    listTimezones: { done: [timezones] },
  },
  slice: ({ country, region, regions: listed }) => [country, region, listed.length > 0],
  claims: {
    loadingCountries: ({ context }) => context.timezones.length === 0,
    loadingRegions: ({ context }) => context.countries.length > 0 && context.timezones.length === 0,
    loadingTimezones: ({ context }) => context.countries.length > 0 && context.timezones.length === 0,
    ready: ({ context }) => context.timezones.length > 0,
    broken: ({ context }) => context.timezones.length === 0,
  },
});
