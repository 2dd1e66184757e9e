import type { optionListsMachine } from '../../../machines/flows/professional/option-lists.machine.ts';
import { flow } from '../../../stories/flows/option-lists.flow.ts';
import { give, press } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

const reloaded = 'the walk switches languages in this state first, which loads the lists again';

walkAll(
  'optionLists',
  flow,
  defineRoute<typeof optionListsMachine>({
    drivers: {
      'place.chosen': async ({ country, region }, { ref }) =>
        country === ref.getSnapshot().context.country ? give('region', region) : give('country', country),
      'language.changed': (event, { ref }) => ref.send(event),
      retried: () => press('Try again'),
    },
    isPossible: (event, snapshot) => {
      if (event.type !== 'place.chosen') return true;
      const { country, region, lists } = snapshot.context;
      if (event.country !== country) return event.region === '' && lists.countries !== undefined;
      return event.region !== region && lists.regions !== undefined;
    },
    beyond: Object.fromEntries(
      ['ready', 'empty', 'broken'].map(state => [
        `#optionLists.${state} place.chosen [2 of 2] → #optionLists.loading`,
        reloaded,
      ]),
    ),
  }),
);
