import * as v from 'valibot';
import { placesOrigin } from '../../contract/places.ts';
import type { PlaceAddress, Places } from './places.ts';
import { toStreet } from './to-street.ts';

interface Options {
  key: string;
  /** BCP 47 tag of the page's language, e.g. `en-US`. */
  language: () => string;
  ask?: typeof fetch;
}

const TextSchema = v.optional(v.object({ text: v.optional(v.string(), '') }), { text: '' });

const SuggestionsSchema = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.object({
          placeId: v.string(),
          structuredFormat: v.object({ mainText: TextSchema, secondaryText: TextSchema }),
        }),
      }),
    ),
    [],
  ),
});

const ComponentsSchema = v.object({
  addressComponents: v.array(
    v.object({
      longText: v.optional(v.string(), ''),
      shortText: v.optional(v.string(), ''),
      types: v.optional(v.array(v.string()), []),
    }),
  ),
});

type Component = v.InferOutput<typeof ComponentsSchema>['addressComponents'][number];

/**
 * Google's Places API (New). It is called over HTTP instead of through Google's script, because the document that takes
 * payments runs no third-party scripts. It receives the typed text and the page's language, but no cookie and no path.
 */
export function googlePlaces({ key, language, ask = fetch }: Options): Places {
  // Google charges all requests of one session, up to a choice, as one. A token has at most 36 characters.
  let session = crypto.randomUUID();

  const call = async <S extends v.GenericSchema>(
    schema: S,
    path: string,
    fields: string,
    init: RequestInit,
  ): Promise<v.InferOutput<S>> => {
    const response = await ask(`${placesOrigin}/v1/${path}`, {
      ...init,
      credentials: 'omit',
      // Needed because a key may be restricted to our origin. Other hosts receive no referrer from this page.
      referrerPolicy: 'origin',
      headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields },
    });
    if (!response.ok) throw new Error(`Places answered ${response.status}`);
    return v.parse(schema, await response.json());
  };

  return {
    attribution: 'Google Maps',
    async suggest(text, countries, signal) {
      const body = JSON.stringify({
        input: text,
        includedRegionCodes: countries.map(code => code.toLowerCase()),
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
        languageCode: language(),
        sessionToken: session,
      });
      const { suggestions } = await call(
        SuggestionsSchema,
        'places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        { method: 'POST', body, signal },
      );
      return suggestions.map(
        ({
          placePrediction: {
            placeId,
            structuredFormat: { mainText, secondaryText },
          },
        }) => ({ id: placeId, street: mainText.text, locality: secondaryText.text }),
      );
    },
    async resolve(id, signal) {
      // In the page's language the city could be "Nueva York", and the region could not be found by its name.
      const query = new URLSearchParams({ languageCode: 'en', sessionToken: session });
      session = crypto.randomUUID();
      const { addressComponents } = await call(
        ComponentsSchema,
        `places/${encodeURIComponent(id)}?${query}`,
        'addressComponents',
        { signal },
      );
      return toAddress(addressComponents);
    },
  };
}

/**
 * British towns are `postal_town`, and their `locality` may be a village; the boroughs of New York are
 * `sublocality_level_1`.
 */
function toAddress(components: readonly Component[]): PlaceAddress {
  const of = (...types: string[]) =>
    types.map(type => components.find(component => component.types.includes(type))).find(found => found !== undefined);
  const textOf = (...types: string[]) => of(...types)?.longText ?? '';
  const country = of('country')?.shortText ?? '';
  const areas = [
    'administrative_area_level_1',
    'administrative_area_level_2',
    'administrative_area_level_3',
    'postal_town',
    'locality',
  ].map(type => of(type));
  return {
    street: toStreet({
      country,
      unit: textOf('subpremise'),
      house: textOf('street_number', 'premise'),
      route: textOf('route'),
    }),
    city: textOf('postal_town', 'locality', 'sublocality_level_1', 'administrative_area_level_3'),
    country,
    regions: [...new Set(areas.flatMap(area => (area ? [area.shortText, area.longText] : [])))],
    postalCode: textOf('postal_code'),
  };
}
