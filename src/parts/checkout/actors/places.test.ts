import { expect, it } from 'vitest';
import type { Api } from '../../../api/client.ts';
import type { PlaceAddress, Places } from '../../../integrations/places/places.ts';
import { findSource, resolveAddress, suggestAddresses } from './places.ts';

const { signal } = new AbortController();
const shown = { id: 'one', street: '12 Harbor Street', locality: 'Portland' };
const found: PlaceAddress = {
  street: '12 Harbor Street',
  city: 'Portland',
  country: 'US',
  regions: ['OR'],
  postalCode: '97201',
};

const placesOf = (address: Partial<PlaceAddress> = {}): Places => ({
  attribution: 'Maps',
  suggest: async text => Array.from({ length: 9 }, () => ({ ...shown, street: text })),
  resolve: async () => ({ ...found, ...address }),
});
const call = (async () => ({ status: 200, body: [{ code: 'OR', name: 'Oregon' }] })) as unknown as Api['call']; // only for the lists
const resolve = (address?: Partial<PlaceAddress>) => resolveAddress(placesOf(address), call, shown, signal);

it('without a lookup service there is no source', () => {
  expect(findSource(null)).toBeNull();
  expect(findSource(placesOf())).toEqual({ attribution: 'Maps' });
});

it('the text is trimmed, and at most five suggestions are returned', async () => {
  const suggestions = await suggestAddresses(placesOf(), { text: ' 12 Har ', countries: [] }, signal);
  expect(suggestions.map(({ street }) => street)).toEqual(Array(5).fill('12 Har'));
});

it('a resolved address has the region of our list', async () => {
  expect(await resolve()).toEqual({
    billingAddress: '12 Harbor Street',
    city: 'Portland',
    country: 'US',
    region: 'OR',
    postalCode: '97201',
  });
});

it('a region that is not in our list stays empty, and an unknown street is taken from the suggestion', async () => {
  expect(await resolve({ street: '', regions: ['Nowhere'] })).toMatchObject({
    billingAddress: '12 Harbor Street',
    region: '',
  });
});
