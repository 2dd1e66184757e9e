import type { geographyMachine } from '../../../machines/parts/checkout/billing/geography.machine.ts';
import { flow } from '../../../stories/flows/geography.flow.ts';
import { give, press } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'geography',
  flow,
  defineRoute<typeof geographyMachine>({
    drivers: {
      'place.chosen': async ({ country, region }, { ref }) =>
        country === ref.getSnapshot().context.country ? give('region', region) : give('country', country),
      retried: () => press('Try again'),
    },
    isPossible: (event, snapshot) => {
      if (event.type !== 'place.chosen') return true;
      const { country, region, countries, regions } = snapshot.context;
      if (event.country !== country) return event.region === '' && countries.length > 0;
      const isOffered =
        regions.length > 0 || event.region === '' || snapshot.matches('ready') || snapshot.matches('loadingTimezones');
      return event.region !== region && isOffered;
    },
  }),
);
