import { expect, it } from 'vitest';
import { googlePlaces } from './google-places.ts';

const { signal } = new AbortController();
const countries = ['US', 'GB'];

interface Asked {
  url: URL;
  init: RequestInit;
  body: Record<string, unknown>;
}

/** A service that returns these answers in turn, and records its requests. */
function serviceOf(...answers: (object | number)[]) {
  const asked: Asked[] = [];
  const ask = async (url: string, init: RequestInit) => {
    asked.push({
      url: new URL(url),
      init,
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Asked['body'],
    });
    const answer = answers.shift() ?? 500;
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
  };
  return { asked, places: googlePlaces({ key: 'a-key', language: () => 'es-MX', ask: ask as typeof fetch }) };
}

const component = (longText: string, shortText: string, ...types: string[]) => ({ longText, shortText, types });
const prediction = (placeId: string, main: string, secondary: string) => ({
  placePrediction: { placeId, structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } } },
});

it('a suggestion request sends the typed text and the countries, and no credentials', async () => {
  const { asked, places } = serviceOf({ suggestions: [prediction('one', '12 Harbor Street', 'Portland, OR, USA')] });
  expect(await places.suggest('12 Har', countries, signal)).toEqual([
    { id: 'one', street: '12 Harbor Street', locality: 'Portland, OR, USA' },
  ]);
  expect(
    asked.map(({ url, init: { credentials, referrerPolicy } }) => [url.href, credentials, referrerPolicy]),
  ).toEqual([['https://places.googleapis.com/v1/places:autocomplete', 'omit', 'origin']]);
  expect(asked[0]?.body).toEqual({
    input: '12 Har',
    includedRegionCodes: ['us', 'gb'],
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    languageCode: 'es-MX',
    sessionToken: expect.stringMatching(/^[\w-]{36}$/),
  });
});

it('the requests up to a choice share one session, and the next request starts another', async () => {
  const { asked, places } = serviceOf({}, {}, { addressComponents: [] }, {});
  await places.suggest('12', countries, signal);
  await places.suggest('12 Har', countries, signal);
  await places.resolve('a/b', signal);
  await places.suggest('9', countries, signal);
  const tokens = asked.map(({ url, body }) => url.searchParams.get('sessionToken') ?? body['sessionToken']);
  expect(new Set(tokens.slice(0, 3)).size).toBe(1);
  expect(tokens[3]).not.toBe(tokens[0]);
  expect(asked[2]?.url.pathname).toBe('/v1/places/a%2Fb');
});

it('an address is requested in English, whatever the language of the page', async () => {
  const { asked, places } = serviceOf({ addressComponents: [] });
  await places.resolve('one', signal);
  expect(asked[0]?.url.searchParams.get('languageCode')).toBe('en');
});

it('each call sends the key and the mask of the fields that it reads', async () => {
  const { asked, places } = serviceOf({}, { addressComponents: [] });
  await places.suggest('12 Har', countries, signal);
  await places.resolve('one', signal);
  expect(
    asked.map(({ init: { method = 'GET', headers } }) => [
      method,
      new Headers(headers).get('X-Goog-Api-Key'),
      new Headers(headers).get('X-Goog-FieldMask'),
    ]),
  ).toEqual([
    ['POST', 'a-key', 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat'],
    ['GET', 'a-key', 'addressComponents'],
  ]);
});

it('calls are aborted when the visitor leaves', async () => {
  const ask = ((_, { signal: until } = {}) =>
    new Promise((_answer, reject) => until?.addEventListener('abort', () => reject(until.reason)))) as typeof fetch;
  const places = googlePlaces({ key: 'a-key', language: () => 'en-US', ask });
  const visitor = new AbortController();
  const asked = [places.suggest('12 Har', countries, visitor.signal), places.resolve('one', visitor.signal)];
  visitor.abort(new Error('left'));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it.each([
  [
    'an American house',
    [
      component('12', '12', 'street_number'),
      component('Harbor Street', 'Harbor St', 'route'),
      component('Portland', 'Portland', 'locality', 'political'),
      component('Multnomah County', 'Multnomah County', 'administrative_area_level_2'),
      component('Oregon', 'OR', 'administrative_area_level_1'),
      component('United States', 'US', 'country'),
      component('97201', '97201', 'postal_code'),
    ],
    {
      street: '12 Harbor Street',
      city: 'Portland',
      country: 'US',
      postalCode: '97201',
      regions: ['OR', 'Oregon', 'Multnomah County', 'Portland'],
    },
  ],
  [
    'a British town',
    [
      component('3', '3', 'street_number'),
      component('Quay Street', 'Quay St', 'route'),
      component('Bristol', 'Bristol', 'postal_town'),
      component('Bristol City', 'Bristol City', 'administrative_area_level_2'),
      component('England', 'England', 'administrative_area_level_1'),
      component('United Kingdom', 'GB', 'country'),
      component('BS1 4DJ', 'BS1 4DJ', 'postal_code'),
    ],
    {
      street: '3 Quay Street',
      city: 'Bristol',
      country: 'GB',
      postalCode: 'BS1 4DJ',
      regions: ['England', 'Bristol City', 'Bristol'],
    },
  ],
  [
    'a village of a British town',
    [
      component('Rose Cottage', 'Rose Cottage', 'premise'),
      component('Mill Lane', 'Mill Ln', 'route'),
      component('Harrold', 'Harrold', 'locality'),
      component('Bedford', 'Bedford', 'postal_town'),
      component('United Kingdom', 'GB', 'country'),
    ],
    {
      street: 'Rose Cottage, Mill Lane',
      city: 'Bedford',
      country: 'GB',
      postalCode: '',
      regions: ['Bedford', 'Harrold'],
    },
  ],
  [
    'a borough of New York',
    [
      component('5', '5', 'street_number'),
      component('Court Street', 'Court St', 'route'),
      component('Brooklyn', 'Brooklyn', 'sublocality_level_1', 'sublocality', 'political'),
      component('New York', 'NY', 'administrative_area_level_1'),
      component('United States', 'US', 'country'),
    ],
    { street: '5 Court Street', city: 'Brooklyn', country: 'US', postalCode: '', regions: ['NY', 'New York'] },
  ],
  [
    'a unit in Australia',
    [
      component('2', '2', 'subpremise'),
      component('14', '14', 'street_number'),
      component('Smith Street', 'Smith St', 'route'),
      component('New South Wales', 'NSW', 'administrative_area_level_1'),
      component('Australia', 'AU', 'country'),
    ],
    { street: '2/14 Smith Street', city: '', country: 'AU', postalCode: '', regions: ['NSW', 'New South Wales'] },
  ],
])('the address of %s is read', async (_, addressComponents, address) => {
  expect(await serviceOf({ addressComponents }).places.resolve('one', signal)).toEqual(address);
});

it.each([
  [403, 'Places answered 403'],
  [{ suggestions: 'none' }, 'Expected Array'],
])('an answer of %j is rejected', async (answer, message) => {
  await expect(serviceOf(answer).places.suggest('12 Har', countries, signal)).rejects.toThrow(message);
});
