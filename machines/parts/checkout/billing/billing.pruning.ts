import type { Timezone } from '../../../../src/contract/calls/geography.calls.ts';
import type { BillingInput } from '../../../../src/contract/entities/billing-details.schema.ts';
import type { Buyer, GivenAddress } from '../checkout.types.ts';
import type { AddressLookupOutput } from './address-lookup.setup.ts';

/** The billing form with a name and an address. */
export const billingOf = (
  { firstName, lastName }: Pick<BillingInput, 'firstName' | 'lastName'>,
  address: GivenAddress,
): BillingInput => ({
  firstName,
  lastName,
  ...address,
});

/** The billing form as it opens for a buyer: with their address, if the server has one. */
export const firstBilling = (buyer: Buyer): BillingInput =>
  billingOf(
    buyer,
    buyer.address ?? {
      billingAddress: '',
      billingAddress2: '',
      city: '',
      country: buyer.country,
      region: '',
      postalCode: '',
      timezone: '',
    },
  );

/** Applies typed values. A new country clears region and timezone; a new region clears the timezone. */
export function withTyped(before: BillingInput, typed: BillingInput): BillingInput {
  if (typed.country !== before.country) return { ...typed, region: '', timezone: '' };
  if (typed.region !== before.region) return { ...typed, timezone: '' };
  return typed;
}

/** Applies a suggested address. It clears the timezone, because the new address may be in another one. */
export const withFound = (input: BillingInput, found: AddressLookupOutput): BillingInput =>
  found.type === 'found' ? { ...input, ...found.address, timezone: '' } : { ...input, billingAddress: found.street };

/** Applies the lists: the region's code, and the timezone if it is listed or if the list has only one. */
export function withLists(
  input: BillingInput,
  { region, timezones }: { region: string; timezones: readonly Timezone[] },
): BillingInput {
  const [only, ...others] = timezones;
  if (only !== undefined && others.length === 0) return { ...input, region, timezone: only.id };
  return timezones.some(({ id }) => id === input.timezone) ? { ...input, region } : { ...input, region, timezone: '' };
}
