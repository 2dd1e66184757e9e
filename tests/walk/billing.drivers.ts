import type { BillingInput } from '../../src/contract/entities/billing-details.schema.ts';
import { giveAll, type Hand } from './hand.ts';

/**
 * Types an address and selects its country, region and time zone.
 *
 * @param settle waits for the lists that depend on the selection
 */
export async function fillBilling(
  hand: Hand,
  { country, region, timezone, ...typed }: BillingInput,
  settle: (list: 'region' | 'timezone', value: string) => Promise<void>,
): Promise<void> {
  await giveAll(hand, typed);
  await hand.give('country', country);
  await settle('region', region);
  await hand.give('region', region);
  await settle('timezone', timezone);
  await hand.give('timezone', timezone);
}
