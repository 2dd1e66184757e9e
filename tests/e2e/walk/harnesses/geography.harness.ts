import type {
  GeographyContext,
  geographyMachine,
} from '../../../../machines/parts/checkout/billing/geography.machine.ts';
import { listCountries, listRegions, listTimezones } from '../../../../src/contract/calls/geography.calls.ts';
import { flow } from '../../../../stories/flows/geography.flow.ts';
import { giveCard, openCheckout } from '../checkout-screens.ts';
import { defineHarness } from '../harness.ts';

/** Ascension Island has no regions in the data. */
const unlisted = 'AC';

export const harness = defineHarness<typeof geographyMachine>({
  flow,
  drivers: ({ ui }) => ({
    'place.chosen': ({ country, region }) => (region === '' ? ui.give('country', country) : ui.give('region', region)),
    retried: () => ui.press('Try again'),
  }),
  open: {
    async beginning(visit) {
      await openCheckout(visit);
      await giveCard(visit);
    },
  },
  outcomes: {
    listCountries: { asks: [listCountries], done: (_, held) => held.goOn() },
    listRegions: { asks: [listRegions], done: (_, held) => held.goOn() },
    listTimezones: { asks: [listTimezones], done: (_, held) => held.goOn() },
  },
  samples: {
    'place.chosen': [
      { type: 'place.chosen', country: unlisted, region: '' },
      { type: 'place.chosen', country: 'US', region: '' },
      { type: 'place.chosen', country: unlisted, region: 'Georgetown' },
      { type: 'place.chosen', country: 'US', region: 'OR' },
    ],
  },
  isPossible: (event, snapshot) => {
    const { country, region, regions, countries } = snapshot.context as GeographyContext; // a snapshot of this chart
    if (event.type === 'outcome')
      return (
        event.id !== 'listRegions' ||
        event.isBroken ||
        (Array.isArray(event.output) && event.output.length > 0) === (country !== unlisted)
      );
    if (event.type !== 'place.chosen') return true;
    if (event.country !== country) return event.region === '' && countries.length > 0;
    if (event.region === '' || event.region === region) return false;
    return country === unlisted
      ? snapshot.matches('ready') || snapshot.matches('loadingTimezones')
      : regions.length > 0;
  },
});
