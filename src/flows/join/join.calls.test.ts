import { expect, test, vi } from 'vitest';
import { elena, premium } from '../../../machines/parts/checkout/checkout.fixtures.ts';
import {
  addOns,
  buildChoice,
  builtPackage,
  catalogue,
  ownPackage,
} from '../../../machines/flows/join/join.fixtures.ts';
import { daniel } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import type { Api } from '../../api/client.ts';
import { lookUpPricing } from '../../contract/calls/package.calls.ts';
import { i18n } from '../../i18n/i18n.ts';
import { quietAnalytics } from '../../integrations/analytics/analytics.ts';
import { visitorAnalytics } from '../../integrations/analytics/visitor-analytics.ts';
import {
  buildPackage,
  couponPercentOf,
  lookUpPackages,
  saveParent,
  selectPackage,
  validatePackage,
} from './join.calls.ts';

const registration = { signupId: '7d0c2c52-6d3f-4a52-8f3e-0a4d8a1f0c11', registrationKey: 'registration-key' };
const { signal } = new AbortController();

const market = { parent: elena, country: 'US' };

/** A server that always returns the same reply. */
function answering(status: number, body: unknown) {
  const call = vi.fn<(call: unknown, input: unknown) => Promise<unknown>>().mockResolvedValue({ status, body });
  return { api: { call } as unknown as Api /* each test's reply matches its call */, call };
}

test('the first answers create a registration', async () => {
  const { api, call } = answering(201, registration);
  expect(
    await saveParent(
      api,
      { details: elena, registration: null, coparent: null, parentDuplicateConfirmed: false, referrer: null },
      signal,
    ),
  ).toEqual({ type: 'saved', details: elena, ...registration });
  expect(call.mock.calls[0]?.[0]).toMatchObject({ method: 'POST', path: '/signup/registration' });
});

test('an answer that the family of step 2 already uses is refused without a request', async () => {
  const { api, call } = answering(200, { signupId: registration.signupId });
  const changed = { ...elena, email: daniel.email.toUpperCase() };
  const input = { details: changed, coparent: daniel, registration, parentDuplicateConfirmed: false, referrer: null };
  expect(await saveParent(api, input, signal)).toEqual({
    type: 'refused',
    errors: [{ field: 'parent.email', text: 'email.sameAsParent' }],
  });
  expect(call).not.toHaveBeenCalled();
  expect(await saveParent(api, { ...input, details: elena }, signal)).toMatchObject({ type: 'saved' });
});

test('the answers include the analytics id, and whether the visitor has been identified', async () => {
  const answers = { details: elena, coparent: null, parentDuplicateConfirmed: false, referrer: null };
  const identify = vi.fn<(email: string) => boolean>().mockReturnValue(true);
  const segmentAnonymousId = expect.stringMatching(/^[\da-f-]{36}$/);
  const quiet = answering(201, registration);
  await saveParent(quiet.api, { ...answers, registration: null }, signal);
  expect(quiet.call.mock.calls[0]?.[1]).toMatchObject({ body: { segmentAnonymousId, segmentIdentify: false } });
  visitorAnalytics.use({ ...quietAnalytics, identify });
  const counted = answering(200, { signupId: registration.signupId });
  await saveParent(counted.api, { ...answers, registration }, signal);
  expect(counted.call.mock.calls[0]?.[1]).toMatchObject({ body: { segmentAnonymousId, segmentIdentify: true } });
  expect(identify.mock.calls).toEqual([[elena.email]]);
  visitorAnalytics.use(quietAnalytics);
});

test.each([null, registration])('each answer includes the language of the page (%o)', async held => {
  i18n.loadAndActivate({ locale: 'es_MX', messages: {} });
  const { api, call } = answering(held ? 200 : 201, registration);
  await saveParent(
    api,
    { details: elena, registration: held, coparent: null, parentDuplicateConfirmed: false, referrer: null },
    signal,
  );
  expect(call.mock.calls[0]?.[1]).toMatchObject({ headers: { 'accept-language': 'es-MX' } });
});

test('creating a registration sends the referrer, and updating it does not', async () => {
  const made = answering(201, registration);
  await saveParent(
    made.api,
    { details: elena, registration: null, coparent: null, parentDuplicateConfirmed: false, referrer: 'friend' },
    signal,
  );
  expect(made.call.mock.calls[0]?.[1]).toMatchObject({ headers: { 'discount-referrer': 'friend' } });
  const changed = answering(200, { signupId: registration.signupId });
  await saveParent(
    changed.api,
    { details: elena, registration, coparent: null, parentDuplicateConfirmed: false, referrer: 'another' },
    signal,
  );
  expect(JSON.stringify(changed.call.mock.calls[0]?.[1])).not.toContain('another');
});

test('later answers update the registration with its key', async () => {
  const { api, call } = answering(200, { signupId: registration.signupId });
  expect(
    await saveParent(
      api,
      { details: elena, registration, coparent: null, parentDuplicateConfirmed: false, referrer: 'friend' },
      signal,
    ),
  ).toEqual({ type: 'saved', details: elena, ...registration });
  expect(call.mock.calls[0]?.[0]).toMatchObject({ method: 'PUT' });
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    params: { signupId: registration.signupId },
    key: 'registration-key',
  });
});

test.each([400, 409])('status %i is a refusal with its errors', async status => {
  const validationErrors = [{ field: 'parent.email.duplicate', text: 'parent.duplicate' }];
  const { api } = answering(status, { type: 'refused', validationErrors });
  for (const held of [null, registration]) {
    expect(
      await saveParent(
        api,
        { details: elena, registration: held, coparent: null, parentDuplicateConfirmed: false, referrer: null },
        signal,
      ),
    ).toEqual({ type: 'refused', errors: validationErrors });
  }
});

test.each([401, 403, 404])('status %i ends the registration', async status => {
  const { api } = answering(status, { type: 'expired' });
  expect(
    await saveParent(
      api,
      { details: elena, registration, coparent: null, parentDuplicateConfirmed: false, referrer: null },
      signal,
    ),
  ).toEqual({ type: 'gone' });
});

test('only the packages that the lookup lists are offered', async () => {
  const other = { ...premium, id: 2041 };
  const { api, call } = answering(200, {
    pricingGroupName: 'P0',
    packageIds: [premium.id, ownPackage.id],
    packages: [premium, other, ownPackage],
    addOns,
  });
  expect(await lookUpPackages(api, { parent: elena, country: 'GB' }, signal)).toEqual({
    pricingGroup: 'P0',
    packages: [premium, ownPackage],
    addOns,
  });
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: { country: 'GB', countryCode: '1', phoneNumber: elena.phoneNumber },
  });
});

const coupon = { couponCode: 'FRIEND10', description: 'A friend’s discount', percentOff: 10 };

test.each([
  ['a coupon', 200, [coupon], 10],
  ['no coupon', 200, [], 0],
  ['an ended registration', 404, { type: 'gone' }, null],
])(
  'the coupon percentage is known after a reply with %s and status %i, and null if it failed',
  async (_, status, body, percentOff) => {
    const { api, call } = answering(status, body);
    expect(await couponPercentOf(api, registration, signal)).toBe(percentOff);
    expect(call.mock.calls[0]?.[1]).toEqual({ params: { signupId: registration.signupId }, key: 'registration-key' });
  },
);

test('the coupon percentage is null if the call fails', async () => {
  const { api, call } = answering(200, []);
  call.mockRejectedValue(new Error('offline'));
  expect(await couponPercentOf(api, registration, signal)).toBeNull();
});

test.each([
  [200, 'valid'],
  [409, 'invalid'],
  [400, 'invalid'],
])('status %i of a validation means %s', async (status, type) => {
  const { api } = answering(status, {});
  expect(await validatePackage(api, { ...market, packageId: premium.id }, signal)).toEqual({ type });
});

test.each([
  ['offered and valid', premium.id, 200, { type: 'selected', package: premium, pricingGroup: 'P0' }],
  ['not offered', 2041, 200, { type: 'notSold' }],
  ['not valid', premium.id, 409, { type: 'notSold' }],
])('a package that is %s has the matching outcome', async (_, packageId, status, outcome) => {
  const call = vi.fn<(call: unknown) => Promise<unknown>>(async asked =>
    asked === lookUpPricing
      ? { status: 200, body: { pricingGroupName: 'P0', packageIds: [premium.id], packages: [premium], addOns: [] } }
      : { status, body: {} },
  );
  const api = { call } as unknown as Api; // answers both calls that are made
  expect(await selectPackage(api, { ...market, packageId }, signal)).toEqual(outcome);
});

test('a built package is ordered as the product of its length with every add-on, and returned with the server’s price', async () => {
  const { api, call } = answering(200, { package: builtPackage });
  expect(
    await buildPackage(
      api,
      {
        ...market,
        hasPrices: false,
        catalogue,
        choice: { ...buildChoice, subscription: 'SUB2YEAR', unlimitedPayments: ['PARENT'] },
      },
      signal,
    ),
  ).toEqual(builtPackage);
  expect(call.mock.calls[0]?.[1]).toEqual({
    body: {
      order: {
        packageId: 2053,
        productId: 'SUB2YEAR',
        services: [...ownPackage.services, 'MYFILES', 'TONEMETER', 'PAYMENTS_UNLIMITED'],
      },
      countryCriteria: { country: 'US', countryCode: '1', phoneNumber: elena.phoneNumber },
    },
  });
});

test.each([
  ['as long as that costs nothing, where prices are shown', true, addOns, ['MYFILES', 'CALLSBASIC']],
  [
    'not where it costs something',
    true,
    addOns.map(addOn => (addOn.service === 'MYFILES' ? { ...addOn, amount: 100 } : addOn)),
    ['CALLSBASIC'],
  ],
  ['not where no prices are shown', false, addOns, []],
])('files and calls are included before the visitor has chosen, %s', async (_, hasPrices, onSale, taken) => {
  const { api, call } = answering(200, { package: builtPackage });
  await buildPackage(api, { ...market, catalogue: { ...catalogue, addOns: onSale }, choice: null, hasPrices }, signal);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { order: { services: [...ownPackage.services, ...taken] } } });
});

test('an add-on that is no longer on sale is not ordered', async () => {
  const { api, call } = answering(200, { package: builtPackage });
  await buildPackage(
    api,
    {
      ...market,
      hasPrices: false,
      catalogue: { ...catalogue, addOns: addOns.filter(({ service }) => service !== 'TONEMETER') },
      choice: buildChoice,
    },
    signal,
  );
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    body: { order: { packageId: 2051, services: [...ownPackage.services, 'MYFILES'] } },
  });
});

test.each([400, 409])('a package that the server answers with %i is not sold', async status => {
  const { api } = answering(status, {});
  expect(await buildPackage(api, { ...market, hasPrices: false, catalogue, choice: buildChoice }, signal)).toBeNull();
});

test('without a package of that length no request is sent', async () => {
  const { api, call } = answering(200, { package: builtPackage });
  expect(
    await buildPackage(
      api,
      { ...market, hasPrices: false, catalogue: { ...catalogue, packages: [premium] }, choice: buildChoice },
      signal,
    ),
  ).toBeNull();
  expect(call).not.toHaveBeenCalled();
});
