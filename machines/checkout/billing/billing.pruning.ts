import type { Timezone } from '../../../src/contract/calls/geography.calls.ts';
import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import type { AddressLookupOutput } from './address-lookup.setup.ts';

/** A new country makes its region and timezone stale, a new region its timezone. */
export function withTyped(before: BillingInput, typed: BillingInput): BillingInput {
  if (typed.country !== before.country) return { ...typed, region: '', timezone: '' };
  if (typed.region !== before.region) return { ...typed, timezone: '' };
  return typed;
}

/** Another address is in a time zone of its own. */
export const withFound = (input: BillingInput, found: AddressLookupOutput): BillingInput =>
  found.type === 'found' ? { ...input, ...found.address, timezone: '' } : { ...input, billingAddress: found.street };

/** The region as its list has it. Keeps a timezone that is on offer, takes the only one there is, else leaves the choice open. */
export function withLists(input: BillingInput, { region, timezones }: { region: string; timezones: readonly Timezone[] }): BillingInput {
  const [only, ...others] = timezones;
  if (only !== undefined && others.length === 0) return { ...input, region, timezone: only.id };
  return timezones.some(({ id }) => id === input.timezone) ? { ...input, region } : { ...input, region, timezone: '' };
}
