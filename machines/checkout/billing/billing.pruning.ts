import type { Timezone } from '../../../src/contract/calls/geography.calls.ts';
import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';

/** A new country makes its region and timezone stale, a new region its timezone. */
export function prunedBilling(before: BillingInput, typed: BillingInput): BillingInput {
  if (typed.country !== before.country) return { ...typed, region: '', timezone: '' };
  if (typed.region !== before.region) return { ...typed, timezone: '' };
  return typed;
}

/** Keeps a timezone that is on offer, takes the only one there is, else leaves the choice open. */
export function withTimezones(input: BillingInput, timezones: readonly Timezone[]): BillingInput {
  const [only, ...others] = timezones;
  if (only !== undefined && others.length === 0) return { ...input, timezone: only.id };
  return timezones.some(({ id }) => id === input.timezone) ? input : { ...input, timezone: '' };
}
