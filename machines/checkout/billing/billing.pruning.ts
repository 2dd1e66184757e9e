import type { Region, Timezone } from '../../../src/contract/calls/geography.calls.ts';
import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import type { BillingContext } from './billing.setup.ts';

/** A new country makes its region and timezone stale, a new region its timezone. */
function prunedBilling(before: BillingInput, typed: BillingInput): BillingInput {
  if (typed.country !== before.country) return { ...typed, region: '', timezone: '' };
  if (typed.region !== before.region) return { ...typed, timezone: '' };
  return typed;
}

/** What is typed, and the lists that are still of the country and region that stand. */
export function withTyped({ input: before, regions, timezones }: BillingContext, typed: BillingInput): Partial<BillingContext> {
  const input = prunedBilling(before, typed);
  const isSameCountry = input.country === before.country;
  const isSameRegion = isSameCountry && input.region === before.region;
  return { input, regions: isSameCountry ? regions : [], timezones: isSameRegion ? timezones : [] };
}

/** Keeps a timezone that is on offer, takes the only one there is, else leaves the choice open. */
export function withTimezones(input: BillingInput, timezones: readonly Timezone[]): BillingInput {
  const [only, ...others] = timezones;
  if (only !== undefined && others.length === 0) return { ...input, timezone: only.id };
  return timezones.some(({ id }) => id === input.timezone) ? input : { ...input, timezone: '' };
}

/** A region that goes by its name becomes its code; one that is none of the country's is left open. */
export function withRegions(input: BillingInput, regions: readonly Region[]): BillingInput {
  if (regions.length === 0 || input.region === '') return input;
  const known = regions.find(({ code, name }) => [code, name].some(word => word.toLowerCase() === input.region.toLowerCase()));
  return { ...input, region: known?.code ?? '' };
}
