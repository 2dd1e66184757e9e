import type { billingMachine } from '../../../machines/checkout/billing/billing.machine.ts';
import type { BillingContext } from '../../../machines/checkout/billing/billing.setup.ts';
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

const typed: BillingInput[] = [
  { ...americanAddress, region: '', timezone: '' },
  { ...americanAddress, timezone: '' },
  americanAddress,
  { ...britishAddress, region: '', timezone: '' },
];

/** What is chosen has to be on offer, and something has to be other than it was. */
function canGive(values: BillingInput, { input, countries, regions, timezones }: BillingContext): boolean {
  const isChosen = (key: keyof BillingInput) => values[key] === input[key];
  if (!isChosen('country')) return countries.length > 0;
  if (!isChosen('region')) return regions.length > 0 || values.region === '';
  if (!isChosen('timezone')) return timezones.length > 0 || values.timezone === '';
  return Object.keys(values).some(key => !isChosen(key as keyof BillingInput)); // its own keys
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
  samples: { 'billing.typed': typed.map(values => ({ type: 'billing.typed', values })) },
  isPossible: (event, snapshot) => {
    const { input, timezones } = snapshot.context;
    if (snapshot.matches({ asking: { form: 'mismatched' } })) return event.type === 'mismatch.acknowledged'; // a dialog is in the way
    if (event.type === 'billing.submitted') return input.region === event.details.region && timezones.length > 0;
    return event.type !== 'billing.typed' || canGive(event.values, snapshot.context);
  },
  headings: checkoutHeadings,
}));
