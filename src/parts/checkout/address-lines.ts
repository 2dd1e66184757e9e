import type { BillingAddress } from '../../contract/fields/address.schema.ts';
import { regionName } from '../../contract/region-name.ts';

/** Formats an address by its country's convention, without name and country. */
export function addressLines({
  billingAddress,
  billingAddress2,
  city,
  region,
  postalCode,
  country,
}: Omit<BillingAddress, 'timezone'>): string[] {
  const named = regionName(country, region);
  const shownRegion = named === city ? '' : named;
  return [billingAddress, billingAddress2, ...placeLines(country, { city, region: shownRegion, postalCode })].filter(
    line => line !== '',
  );
}

interface Place {
  city: string;
  region: string;
  postalCode: string;
}

function placeLines(country: string, { city, region, postalCode }: Place): string[] {
  const place = [city, region].filter(part => part !== '').join(', ');
  switch (country) {
    case 'GB':
      return [city, region, postalCode.toUpperCase()];
    case 'MX':
      return [`${postalCode} ${place}`];
    default:
      return [`${place} ${postalCode}`];
  }
}
