import { regions, timezones } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import { flow as geography } from '../../../stories/flows/geography.flow.ts';
import { actorOf } from '../../../stories/staging/stage.ts';
import type { Walk } from './route.ts';

const countries = ['US', 'GB', 'MX'].map(code => ({ code, name: code }));

const lists: Readonly<Record<string, unknown>> = {
  listCountries: countries,
  listRegions: regions,
  listTimezones: timezones,
};

/** Answers the requests for the lists of the billing form. Each list is requested after the one that it depends on. */
export async function answerLists({ staged, waiting }: Pick<Walk, 'staged' | 'waiting'>): Promise<void> {
  const asking = actorOf(geography, staged);
  for (let work; (work = waiting().find(({ ref }) => ref._parent === asking));) await work.done(lists[work.ref.id]);
}
