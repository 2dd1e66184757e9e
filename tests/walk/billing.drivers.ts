import type { BillingInput } from '../../src/contract/entities/billing-details.schema.ts';
import { giveAll, type PageDriver } from './page-driver.ts';

/**
 * Types an address and selects its country, region and time zone.
 *
 * @param settle waits for the lists that depend on the selection
 */
export async function fillBilling(
  ui: PageDriver,
  { country, region, timezone, ...typed }: BillingInput,
  settle: (list: 'region' | 'timezone', value: string) => Promise<void>,
): Promise<void> {
  await giveAll(ui, typed);
  await ui.give('country', country);
  await settle('region', region);
  await ui.give('region', region);
  await settle('timezone', timezone);
  await ui.give('timezone', timezone);
}
