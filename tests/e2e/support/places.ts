import type { BrowserContext, Route } from '@playwright/test';
import { testOn } from './test.ts';

/** The setting that turns on Google Places. */
export const placesSettings = { PLACES_KEY: 'AIzaSyA-key-of-places_0123456789' };

/** A server with Google Places. */
export const test = testOn({ environment: placesSettings });

export const placesHost = 'https://places.googleapis.com/**';

const component = (longText: string, shortText: string, type: string) => ({ longText, shortText, types: [type] });
export const prediction = (placeId: string, main: string, secondary: string) => ({
  placePrediction: { placeId, structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } } },
});

const bristol = [
  component('12', '12', 'street_number'),
  component('Harbour Road', 'Harbour Rd', 'route'),
  component('Bristol', 'Bristol', 'postal_town'),
  component('City of Bristol', 'City of Bristol', 'administrative_area_level_2'),
  component('England', 'England', 'administrative_area_level_1'),
  component('United Kingdom', 'GB', 'country'),
  component('BS1 4DJ', 'BS1 4DJ', 'postal_code'),
];
export const portland = [
  component('12', '12', 'street_number'),
  component('Harbor Street', 'Harbor St', 'route'),
  component('Portland', 'Portland', 'locality'),
  component('Oregon', 'OR', 'administrative_area_level_1'),
  component('United States', 'US', 'country'),
  component('97201', '97201', 'postal_code'),
];

/** Emulates Google Places with two addresses. Returns the requests. */
export async function emulatePlaces(context: BrowserContext) {
  const asked: { path: string; body: Record<string, unknown>; headers: Record<string, string> }[] = [];
  await context.route(placesHost, async (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    asked.push({
      path: pathname,
      body: (request.postDataJSON() ?? {}) as Record<string, unknown>,
      headers: await request.allHeaders(),
    });
    const json = pathname.endsWith(':autocomplete')
      ? {
          suggestions: [
            prediction('portland', '12 Harbor Street', 'Portland, OR, USA'),
            prediction('bristol', '12 Harbour Road', 'Bristol, UK'),
          ],
        }
      : { addressComponents: pathname.endsWith('bristol') ? bristol : portland };
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}

export { expect } from './test.ts';
