import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { checkUsername, setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { listCountries, listRegions, listTimezones } from '../../src/contract/calls/geography.calls.ts';
import { lookUpPricing, validatePackage } from '../../src/contract/calls/package.calls.ts';
import { createClientToken, findPayment, priceOrder, submitPayment } from '../../src/contract/calls/payment.calls.ts';
import { createRegistration, updateRegistration } from '../../src/contract/calls/registration.calls.ts';
import { callRequest, type AnyInput } from '../../src/api/call-request.ts';
import { everythingStored } from './support/database.ts';
import { testServer, type TestServer } from './support/server.ts';
import { billingSection, expectReply, familySection, orderOf, parentSection, pay, priceOf, readyToPay, submissionFor } from './support/sign-up.ts';

let server: TestServer;
let before: string;
const calls: Record<string, { call: Call; input: AnyInput }> = {};

const named = [
  'createRegistration',
  'updateRegistration NAME',
  'updateRegistration FAMILY',
  'updateRegistration ADDRESS',
  'validatePackage',
  'priceOrder',
  'submitPayment',
  'checkUsername',
  'setCredentials',
  'signIn',
] as const;

const withoutLimits = (dump: string): string =>
  dump
    .split('\n')
    .filter(line => !line.startsWith('["rate_limits"'))
    .join('\n');

beforeAll(async () => {
  server = await testServer();
  const paid = await readyToPay(server.api, { email: 'paid@example.com' });
  const token = expectReply(await pay(server.api, paid, await submissionFor(server.api, paid)), 200).body.result.clickToJoinToken;
  const { signupId, key } = await readyToPay(server.api, { family: { coParentDuplicateConfirmed: true } });
  const params = { signupId };
  const orderDetail = await orderOf(server.api, 2041);
  await priceOf(server.api, { signupId, key });
  Object.assign(calls, {
    createRegistration: { call: createRegistration, input: { body: parentSection } },
    'updateRegistration NAME': { call: updateRegistration, input: { params, key, body: parentSection } },
    'updateRegistration FAMILY': { call: updateRegistration, input: { params, key, body: familySection } },
    'updateRegistration ADDRESS': { call: updateRegistration, input: { params, key, body: billingSection } },
    lookUpPricing: { call: lookUpPricing, input: { body: { country: 'US', countryCode: '1', phoneNumber: '2025550143' } } },
    validatePackage: { call: validatePackage, input: { body: { packageId: 2041, countryCriteria: { countryCode: '1', phoneNumber: '2025550143', country: 'US' } } } },
    priceOrder: {
      call: priceOrder,
      input: {
        params,
        key,
        body: {
          address: { type: 'PRIMARY', country: 'US', region: 'NY', postalCode: '12207', city: 'Albany' },
          limboId: signupId,
          orderDetail,
          payForCoparent: false,
          paymentCodes: [],
          phoneCountryCode: '+1',
          phoneNumber: '2025550143',
        },
      },
    },
    submitPayment: { call: submitPayment, input: { params, key, idempotencyKey: crypto.randomUUID(), body: await submissionFor(server.api, { signupId, key }) } },
    checkUsername: { call: checkUsername, input: { key: token, body: { username: 'ann.lee' } } },
    setCredentials: { call: setCredentials, input: { key: token, body: { username: 'ann.lee', password: 'Correct-Horse-1' } } },
    signIn: { call: signIn, input: { body: { username: 'ann.lee', password: 'Correct-Horse-1' } } },
  });
  before = withoutLimits(await everythingStored(server.db));
});

async function send(name: string, text: string, contentType: string | null = 'application/json') {
  const { call, input } = calls[name]!;
  const { url, init } = callRequest('http://join.test/api', call, input);
  const headers = { ...init.headers, ...(contentType === null ? {} : { 'Content-Type': contentType }) };
  const response = await server.app.fetch(new Request(url, { method: init.method, headers, body: Buffer.from(text, 'latin1') }));
  return { status: response.status, text: await response.text() };
}

async function expectUntouched(): Promise<void> {
  expect(withoutLimits(await everythingStored(server.db))).toBe(before);
}

const bodyOf = (name: string) => structuredClone(calls[name]!.input.body) as Record<string, unknown>;

/** Every object of a body, with the path to it. */
function* objectsIn(value: unknown, path = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>]; // it is neither null nor a list
  for (const [key, item] of Object.entries(value)) yield* objectsIn(item, path === '' ? key : `${path}.${key}`);
}

const canary = 'canary-value-nobody-may-see';

describe.each(named)('%s', name => {
  it.each([
    ['no JSON', '{"a":', 400, 'malformed'],
    ['no body', '', 400, 'malformed'],
    ['bytes that are no UTF-8', '{"a":"\u00FF\u00FE"}', 400, 'malformed'],
    ['a body of 20 KiB', JSON.stringify({ a: 'x'.repeat(20_000) }), 413, 'tooLarge'],
    ['a body 9 deep', '{"a":'.repeat(9) + '1' + '}'.repeat(9), 400, 'malformed'],
    ['10,000 brackets', '['.repeat(10_000) + ']'.repeat(10_000), 413, 'tooLarge'],
    ['8,000 brackets', '['.repeat(8000) + ']'.repeat(8000), 400, 'malformed'],
    ['a NUL', String.raw`{"a":"\u0000"}`, 400, 'malformed'],
    ['half a surrogate pair', String.raw`{"a":"\ud800"}`, 400, 'malformed'],
  ])('refuses %s', async (_name, text, status, type) => {
    expect(await send(name, text)).toEqual({ status, text: JSON.stringify({ type }) });
    await expectUntouched();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', null])('refuses the content type %s', async contentType => {
    expect(await send(name, JSON.stringify(bodyOf(name)), contentType)).toEqual({ status: 415, text: '{"type":"unsupported"}' });
    await expectUntouched();
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s anywhere', async key => {
    for (const [path] of objectsIn(bodyOf(name))) {
      const body = bodyOf(name);
      const holder = [...objectsIn(body)].find(([at]) => at === path)![1];
      Object.defineProperty(holder, key, { value: { isAdmin: true }, enumerable: true });
      // oxlint-disable-next-line no-await-in-loop -- one embedded database
      expect(await send(name, JSON.stringify(body))).toEqual({ status: 400, text: '{"type":"malformed"}' });
    }
    await expectUntouched();
  });

  it.each(['null', '[]', '"text"', '1', '{}'])('refuses %s for a body', async text => {
    const reply = await send(name, text);
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text)).toMatchObject({ type: 'refused' });
    await expectUntouched();
  });

  it('refuses a surplus key in any object, and does not repeat it', async () => {
    for (const [path] of objectsIn(bodyOf(name))) {
      const body = bodyOf(name);
      [...objectsIn(body)].find(([at]) => at === path)![1][canary] = canary;
      // oxlint-disable-next-line no-await-in-loop -- one embedded database
      const reply = await send(name, JSON.stringify(body));
      expect([path, reply.status, JSON.parse(reply.text)]).toEqual([path, 400, { type: 'refused', validationErrors: [{ field: path || 'body', text: 'value.invalid' }] }]);
    }
    await expectUntouched();
  });

  it.each([
    ['an object', { [canary]: canary }],
    ['a list of lists', [[canary]]],
    ['null', null],
    ['a fraction', 1.5],
    ['a huge number', 1e308],
    ['a negative number', -1],
    ['a long text', canary.repeat(400)],
  ])('answers a 4xx when any value is %s', async (_name, wrong) => {
    for (const [path, object] of objectsIn(bodyOf(name))) {
      for (const key of Object.keys(object)) {
        if (wrong === null && mayBeNull.has(key)) continue;
        const body = bodyOf(name);
        [...objectsIn(body)].find(([at]) => at === path)![1][key] = wrong;
        // oxlint-disable-next-line no-await-in-loop -- one embedded database
        const reply = await send(name, JSON.stringify(body));
        const isFieldKnown = JSON.parse(reply.text).validationErrors?.every(({ field }: { field: string }) => field !== '');
        expect([path, key, reply.status, isFieldKnown]).toEqual([path, key, 400, true]);
        expect(reply.text).not.toContain(canary);
      }
    }
    await expectUntouched();
  });

  it('names every key that is missing', async () => {
    for (const [path, object] of objectsIn(bodyOf(name))) {
      for (const key of Object.keys(object)) {
        if (mayBeMissing.has(key) && path !== 'parent') continue;
        if (name.endsWith('NAME') && key === 'sections') continue;
        const body = bodyOf(name);
        delete [...objectsIn(body)].find(([at]) => at === path)![1][key];
        // oxlint-disable-next-line no-await-in-loop -- one embedded database
        const reply = await send(name, JSON.stringify(body));
        expect([path, key, reply.status]).toEqual([path, key, 400]);
        if (key !== 'sections') expect(JSON.parse(reply.text).validationErrors).toContainEqual({ field: path === '' ? key : `${path}.${key}`, text: 'required' });
      }
    }
    await expectUntouched();
  });
});

const mayBeNull = new Set(['deviceData', 'promoCodes', 'nonce']);
const mayBeMissing = new Set(['email', 'phoneNumber', 'phoneCountryCode']);

describe('a call that a key opens', () => {
  it.each(named.filter(name => !['createRegistration', 'validatePackage', 'signIn'].includes(name)))('%s refuses none, a wrong one and one of the other kind', async name => {
    const { call, input } = calls[name]!;
    for (const key of [undefined, '', 'x'.repeat(43), `${input.key}=`]) {
      const { url, init } = callRequest('http://join.test/api', call, { ...input, ...(key === undefined ? {} : { key }) });
      if (key === undefined) delete init.headers['Registration-Key'];
      if (key === undefined) delete init.headers['Authorization'];
      const headers = { ...init.headers, 'Content-Type': 'application/json' };
      // oxlint-disable-next-line no-await-in-loop -- one embedded database
      const response = await server.app.fetch(new Request(url, { method: init.method, headers, body: JSON.stringify(input.body) }));
      expect([key, response.status, await response.json()]).toEqual([key, 401, { type: 'keyRefused' }]);
    }
    await expectUntouched();
  });
});

describe('a call without a body', () => {
  const reads: readonly [string, Call, string, number][] = [
    ['a country in lower case', listRegions, '/countries/us/regions', 400],
    ['a country that there is not', listRegions, '/countries/QQ/regions', 404],
    ['a country that there is not', listTimezones, '/countries/QQ/timezones', 404],
    ['a region of 81 characters', listTimezones, `/countries/US/timezones?region=${'x'.repeat(81)}`, 400],
    ['a country that there is not', createClientToken, '/payment/client-token?country=QQ', 400],
    ['no key', findPayment, `/signup/${crypto.randomUUID()}/payment/${crypto.randomUUID()}`, 401],
    ['another method', listCountries, '/countries/', 404],
  ];

  it.each(reads)('refuses %s', async (_name, call, path, status) => {
    const response = await server.app.request(`/api${path}`, { method: call.method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type: expect.stringMatching(/^(refused|notFound|keyRefused)$/) });
  });

  it('refuses a payment without an idempotency key', async () => {
    const { call, input } = calls['submitPayment']!;
    const { url, init } = callRequest('http://join.test/api', call, { ...input, idempotencyKey: 'no uuid' });
    const headers = { ...init.headers, 'Content-Type': 'application/json' };
    const response = await server.app.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(input.body) }));
    expect([response.status, await response.json()]).toEqual([400, { type: 'refused', validationErrors: [{ field: 'Idempotency-Key', text: 'value.invalid' }] }]);
    await expectUntouched();
  });
});
