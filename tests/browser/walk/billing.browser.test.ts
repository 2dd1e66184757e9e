import type { billingMachine } from '../../../machines/checkout/billing/billing.machine.ts';
import { americanAddress, britishAddress } from '../../../machines/checkout/checkout.fixtures.ts';
import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import { flow } from '../../../stories/flows/billing.flow.ts';
import { field, give, giveAll, press } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

/** What is chosen makes what hangs on it go, and its list come anew. */
async function fill({ country, region, timezone, ...typed }: BillingInput) {
  await giveAll(typed);
  if (field('country').value !== country) return give('country', country);
  if (field('region').value !== region) return give('region', region);
  await give('timezone', timezone);
}

walkAll(flow, defineRoute<typeof billingMachine>({
  drivers: {
    'billing.typed': ({ values }) => fill(values),
    'billing.submitted': async ({ details }) => {
      await fill(details);
      await press('Continue');
    },
    'mismatch.acknowledged': () => press('OK'),
    retried: () => press('Load the lists again'),
  },
  samples: { 'billing.typed': [{ ...americanAddress, region: '', timezone: '' }, { ...americanAddress, timezone: '' }, americanAddress, { ...britishAddress, region: '', timezone: '' }].map(values => ({ type: 'billing.typed' as const, values })) },
  isPossible: (event, { context: { input, countries, regions, timezones }, ...snapshot }) => {
    const isOffered = (list: readonly unknown[], chosen: string, value: string) => value === '' || value === chosen || list.length > 0;
    if (snapshot.matches({ asking: { form: 'mismatched' } })) return event.type === 'mismatch.acknowledged'; // a dialog is in the way
    if (event.type === 'billing.submitted') return input.region === event.details.region && timezones.length > 0;
    if (event.type !== 'billing.typed') return true;
    const { country, region, timezone } = event.values;
    const isSameCountry = country === input.country;
    const isSameRegion = region === input.region;
    return isOffered(countries, input.country, country)
      && (!isSameCountry || isOffered(regions, input.region, region))
      && (!isSameCountry || !isSameRegion || isOffered(timezones, input.timezone, timezone));
  },
  headings: checkoutHeadings,
}));
