import type { BillingDetails } from '../contract/entities/billing-details.schema.ts';

/** Where the post itself writes the code of the state. Elsewhere a code means nothing to a reader. */
const postalRegions = new Set(['US', 'CA', 'AU']);

/** An address as it stands on an envelope, without the name and the country. */
export function addressLines({ billingAddress, billingAddress2, city, region, postalCode, country }: BillingDetails): string[] {
  const isCode = /^[\dA-Z-]{1,6}$/.test(region);
  const shownRegion = postalRegions.has(country) || !isCode ? region : '';
  const place = [city, shownRegion].filter(part => part !== '').join(', ');
  return [billingAddress, billingAddress2, `${place} ${postalCode}`].filter(line => line !== '');
}
