import * as v from 'valibot';
import type { SuggestedAddress } from '../../../machines/parts/checkout/billing/address-lookup.setup.ts';
import { placesOrigin } from '../../../src/contract/places.ts';
import type { Asked } from './interceptor.ts';

/** The page's requests to Google Places, which only the walk answers. */
export const suggestPlaces: Asked = {
  summary: '',
  method: 'POST',
  path: '/v1/places:autocomplete',
  key: 'none',
  idempotent: 'content',
  body: v.unknown(),
  replies: {},
  origin: placesOrigin,
};
export const resolvePlace: Asked = {
  summary: '',
  method: 'GET',
  path: '/v1/places/:id',
  key: 'none',
  replies: {},
  origin: placesOrigin,
};

export const suggestionsOf = (addresses: readonly SuggestedAddress[]) => ({
  suggestions: addresses.map(({ id, street, locality }) => ({
    placePrediction: {
      placeId: id,
      structuredFormat: { mainText: { text: street }, secondaryText: { text: locality } },
    },
  })),
});

const component = (longText: string, shortText: string, type: string) => ({ longText, shortText, types: [type] });

/** The reply with `foundAddress`. */
export const portland = {
  addressComponents: [
    component('12', '12', 'street_number'),
    component('Harbor Street', 'Harbor St', 'route'),
    component('Portland', 'Portland', 'locality'),
    component('Oregon', 'OR', 'administrative_area_level_1'),
    component('United States', 'US', 'country'),
    component('97201', '97201', 'postal_code'),
  ],
};
