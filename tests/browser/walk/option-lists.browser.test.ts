import { expect } from 'vitest';
import type { optionListsMachine } from '../../../machines/flows/professional/option-lists.machine.ts';
import { flow } from '../../../stories/flows/option-lists.flow.ts';
import { give, press, soon, switchLanguages } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'option-lists',
  flow,
  defineRoute<typeof optionListsMachine>({
    drivers: {
      'place.chosen': async ({ country, region }, { ref }) =>
        country === ref.getSnapshot().context.country ? give('region', region) : give('country', country),
      'language.changed': async (_event, { ref, waiting }) => {
        const find = () => waiting().find(work => work.ref._parent === ref)?.ref;
        let load = find();
        await switchLanguages(() =>
          soon(() => {
            expect(find(), 'a new load of the lists').not.toBeOneOf([load, undefined]);
            load = find();
          }),
        );
      },
      retried: () => press('Try again'),
    },
    languageIsEvent: true,
    isPossible: (event, snapshot) => {
      if (event.type !== 'place.chosen') return true;
      const { country, region, lists } = snapshot.context;
      if (event.country !== country) return event.region === '' && lists.countries !== undefined;
      return event.region !== region && lists.regions !== undefined;
    },
  }),
);
