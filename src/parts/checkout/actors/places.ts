import type {
  AddressSource,
  FoundAddress,
  SuggestedAddress,
} from '../../../../machines/parts/checkout/billing/address-lookup.setup.ts';
import type { Api } from '../../../api/client.ts';
import type { Places } from '../../../integrations/places/places.ts';
import { findRegion } from './find-region.ts';
import { listRegions } from './geography.ts';

/** Maximum number of suggestions. A longer list would have to be read instead of scanned. */
const mostSuggestions = 5;

export const findSource = (places: Places | null): AddressSource | null =>
  places && { attribution: places.attribution };

export const suggestAddresses = async (
  places: Places,
  { text, countries }: { text: string; countries: readonly string[] },
  signal: AbortSignal,
): Promise<SuggestedAddress[]> => (await places.suggest(text.trim(), countries, signal)).slice(0, mostSuggestions);

/**
 * Resolves a suggestion. A region that is not in our list stays empty. If the service knows no street, the suggestion's
 * text is used.
 */
export async function resolveAddress(
  places: Places,
  call: Api['call'],
  { id, street: shown }: SuggestedAddress,
  signal: AbortSignal,
): Promise<FoundAddress> {
  const { street, city, country, regions, postalCode } = await places.resolve(id, signal);
  const region = findRegion(await listRegions(call, { country }, signal), regions);
  return { billingAddress: street || shown, city, country, region: region?.code ?? '', postalCode };
}
