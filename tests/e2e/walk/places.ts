import * as v from 'valibot';
import type { SuggestedAddress } from '../../../machines/parts/checkout/billing/address-lookup.setup.ts';
import { placesOrigin } from '../../../src/contract/places.ts';
import { portland, prediction } from '../support/places.ts';
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
  suggestions: addresses.map(({ id, street, locality }) => prediction(id, street, locality)),
});

/** The reply with `foundAddress`. */
export const resolvedPlace = { addressComponents: portland };
