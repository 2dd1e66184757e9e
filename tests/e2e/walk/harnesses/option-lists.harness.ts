import { ruth } from '../../../../machines/flows/professional/professional.fixtures.ts';
import type {
  OptionListsContext,
  optionListsMachine,
} from '../../../../machines/flows/professional/option-lists.machine.ts';
import { lookUpProfessionalCountry } from '../../../../src/contract/calls/professional.calls.ts';
import { flow } from '../../../../stories/flows/option-lists.flow.ts';
import { defineHarness } from '../harness.ts';
import type { Asked } from '../interceptor.ts';
import { resumeProfessional } from '../resume.ts';

/** One of the lookups, without which the lists are not complete. The others pass. */
const roles: Asked = { ...lookUpProfessionalCountry, path: '/v2/professional/countries/:country/roles' };

export const harness = defineHarness<typeof optionListsMachine>({
  flow,
  drivers: ({ ui }) => ({
    'place.chosen': ({ country, region }) => (region === '' ? ui.give('country', country) : ui.give('region', region)),
    'language.changed': { never: 'The walks through the screens change the language.' },
    retried: () => ui.press('Try again'),
  }),
  open: {
    beginning: async ({ page, own }) =>
      resumeProfessional(
        page,
        own({ person: ruth, drafts: { person: ruth, practice: null } }),
        ['TWO'],
        '/pro/practice',
      ),
  },
  outcomes: {
    loadLists: {
      asks: [roles],
      done: async (lists, held) => (lists.roles?.length === 0 ? held.answer([]) : held.goOn()),
    },
  },
  isPossible: (event, snapshot) => {
    if (event.type !== 'place.chosen') return true;
    const { country, region, lists } = snapshot.context as OptionListsContext; // a snapshot of this chart
    if (event.country !== country) return event.region === '' && lists.countries !== undefined;
    return event.region !== '' && event.region !== region && lists.regions !== undefined;
  },
});
