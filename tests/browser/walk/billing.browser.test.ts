import type { billingMachine } from '../../../machines/checkout/billing/billing.machine.ts';
import type { BillingContext } from '../../../machines/checkout/billing/billing.setup.ts';
import { americanAddress, britishAddress } from '../../../machines/checkout/checkout.fixtures.ts';
import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import { flow } from '../../../stories/flows/billing.flow.ts';
import { billingDrivers } from '../../walk/billing.drivers.ts';
import { hand } from './page.ts';
import { defineRoute } from './route.ts';
import { checkoutHeadings } from './settings.ts';
import { walkAll } from './walk-all.ts';

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

walkAll('billing', flow, defineRoute<typeof billingMachine>({
  drivers: billingDrivers(hand),
  samples: { 'billing.typed': typed.map(values => ({ type: 'billing.typed', values })) },
  isPossible: (event, snapshot) => {
    const { input, timezones, isGiven } = snapshot.context;
    if (snapshot.matches({ asking: { form: 'mismatched' } })) return event.type === 'mismatch.acknowledged'; // a dialog is in the way
    if (isGiven) return false; // there is no form
    if (event.type === 'billing.submitted') return input.region === event.details.region && timezones.length > 0;
    return event.type !== 'billing.typed' || canGive(event.values, snapshot.context);
  },
  // An address that was given is worked on below the heading of the payment.
  headings: { ...checkoutHeadings, billing: ['Billing', 'Payment'] },
}));
