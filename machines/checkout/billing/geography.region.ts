import { assign } from 'xstate';
import { prunedBilling, withTimezones } from './billing.pruning.ts';
import { billingSetup } from './billing.setup.ts';

const takeTyped = billingSetup.assign({
  input: ({ context, event }) => (event.type === 'billing.typed' ? prunedBilling(context.input, event.values) : context.input),
});

/** Countries, then the country's regions, then the region's timezones. */
export const geography = billingSetup.createStateConfig({
  initial: 'loadingCountries',
  on: {
    'billing.typed': [
      { guard: 'changesCountry', target: '.loadingRegions', actions: [takeTyped, assign({ regions: [], timezones: [] })] },
      { guard: 'changesRegion', target: '.loadingTimezones', actions: [takeTyped, assign({ timezones: [] })] },
      { actions: takeTyped },
    ],
  },
  states: {
    loadingCountries: {
      tags: 'busy',
      on: { 'billing.typed': { actions: takeTyped } },
      invoke: {
        id: 'listCountries',
        src: 'listCountries',
        onDone: { target: 'loadingRegions', actions: assign({ countries: ({ event }) => event.output }) },
        onError: 'broken',
      },
    },
    loadingRegions: {
      tags: 'busy',
      invoke: {
        id: 'listRegions',
        src: 'listRegions',
        input: ({ context }) => ({ country: context.input.country }),
        onDone: { target: 'loadingTimezones', actions: assign({ regions: ({ event }) => event.output }) },
        onError: 'broken',
      },
    },
    loadingTimezones: {
      tags: 'busy',
      invoke: {
        id: 'listTimezones',
        src: 'listTimezones',
        input: ({ context }) => ({ country: context.input.country, region: context.input.region }),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event }) => ({ timezones: event.output, input: withTimezones(context.input, event.output) })),
        },
        onError: 'broken',
      },
    },
    ready: {},
    broken: {
      description: 'A list did not arrive, so its field has nothing to choose from.',
      on: { retried: 'loadingCountries', 'billing.typed': { actions: takeTyped } },
    },
  },
});
