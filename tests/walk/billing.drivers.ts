import type { billingMachine } from '../../machines/checkout/billing/billing.machine.ts';
import type { BillingInput } from '../../src/contract/entities/billing-details.schema.ts';
import type { Drivers } from './drivers.ts';
import { giveAll, type Hand } from './hand.ts';

export const billingDrivers = (hand: Hand): Drivers<typeof billingMachine> => ({
  'billing.typed': ({ values }) => fillBilling(hand, values),
  'billing.submitted': async ({ details }) => {
    await fillBilling(hand, details);
    await hand.press('Continue');
  },
  'mismatch.acknowledged': () => hand.press('OK'),
  retried: () => hand.press('Load the lists again'),
});

/** What is chosen makes what hangs on it go, and its list come anew. */
async function fillBilling(hand: Hand, { country, region, timezone, ...typed }: BillingInput) {
  await giveAll(hand, typed);
  if ((await hand.valueOf('country')) !== country) return hand.give('country', country);
  if ((await hand.valueOf('region')) !== region) return hand.give('region', region);
  await hand.give('timezone', timezone);
}
