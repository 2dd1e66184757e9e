import type { AddressSource, FoundAddress, SuggestedAddress } from '../../../machines/checkout/billing/address-lookup.setup.ts';
import type { Api } from '../../api/client.ts';
import { noPlaces } from '../../integrations/places/no-places.ts';
import type { Places } from '../../integrations/places/places.ts';
import { findRegion } from './find-region.ts';
import { listRegions } from './geography.ts';

/** More than these make a list that is read instead of chosen from. */
const mostSuggestions = 5;

export const findSource = (places: Places): AddressSource | null => (places === noPlaces ? null : { attribution: places.attribution });

export const suggestAddresses = async (places: Places, { text, countries }: { text: string; countries: readonly string[] }, signal: AbortSignal): Promise<SuggestedAddress[]> =>
  (await places.suggest(text.trim(), countries, signal)).slice(0, mostSuggestions);

/** A region that our list does not have is left to the visitor. A house that is in no street keeps what the list showed. */
export async function resolveAddress(places: Places, call: Api['call'], { id, street: shown }: SuggestedAddress, signal: AbortSignal): Promise<FoundAddress> {
  const { street, city, country, regions, postalCode } = await places.resolve(id, signal);
  const region = findRegion(await listRegions(call, { country }, signal), regions);
  return { billingAddress: street || shown, city, country, region: region?.code ?? '', postalCode };
}
