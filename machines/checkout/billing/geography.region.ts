import { assign } from 'xstate';
import { withRegions, withTimezones, withTyped } from './billing.pruning.ts';
import { billingSetup } from './billing.setup.ts';

const takeTyped = billingSetup.assign(({ context, event }) => (event.type === 'billing.typed' ? withTyped(context, event.values) : {}));

/** Countries, then the country's regions, then the region's timezones. */
export const geography = billingSetup.createStateConfig({
  initial: 'loadingCountries',
  on: {
    'billing.typed': [
      { guard: 'changesCountry', target: '.loadingRegions', actions: takeTyped },
      { guard: 'changesRegion', target: '.loadingTimezones', actions: takeTyped },
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
        onDone: {
          target: 'loadingTimezones',
          actions: assign(({ context, event }) => ({ regions: event.output, input: withRegions(context.input, event.output) })),
        },
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
