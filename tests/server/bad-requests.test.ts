import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRequest, type AnyInput } from '../../src/api/call-request.ts';
import { allCalls } from '../../src/contract/all-calls.ts';
import { everythingStored } from './support/database.ts';
import { answerTo, callOf, everyInput, ofFlags, withBody, withoutBody, type CallName } from './support/every-call.ts';
import { testServer, type TestServer } from './support/server.ts';
import { joined, readyToPay } from './support/sign-up.ts';

let server: TestServer;
/** The stored rows before the requests. */
let before: readonly string[];
let inputs: Record<CallName, AnyInput>;
/** One bearer token of each class, which belongs to other people. */
let bearers: { registration: string; credentials: string };

const named = withBody;

/** The stored rows, without those that count requests. */
const rows = async (): Promise<readonly string[]> =>
  (await everythingStored(server.db)).split('\n').filter(line => !line.startsWith('["rate_limits"'));

beforeAll(async () => {
  server = await testServer();
  inputs = await everyInput(server);
  const { key: registration } = await readyToPay(server.api, {
    email: 'other@example.com',
    family: { coParentDuplicateConfirmed: true },
  });
  bearers = { registration, credentials: await joined(server.api, 'third@example.com') };
  before = await rows();
});

async function send(name: CallName, text: string, contentType: string | null = 'application/json') {
  const { url, init } = callRequest('http://join.test/api', callOf(name), inputs[name]);
  const headers = { ...init.headers, ...(contentType === null ? {} : { 'Content-Type': contentType }) };
  const response = await server.app.fetch(
    new Request(url, { method: init.method, headers, body: Buffer.from(text, 'latin1') }),
  );
  return { status: response.status, text: await response.text() };
}

async function expectUntouched(): Promise<void> {
  const after = await rows();
  expect({
    added: after.filter(row => !before.includes(row)),
    removed: before.filter(row => !after.includes(row)),
  }).toEqual({ added: [], removed: [] });
}

const bodyOf = (name: CallName) => structuredClone(inputs[name].body) as Record<string, unknown>; // every body is an object

/** Yields each object within a body with its path. */
function* objectsIn(value: unknown, path = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>]; // neither null nor an array
  for (const [key, item] of Object.entries(value)) yield* objectsIn(item, path === '' ? key : `${path}.${key}`);
}

const canary = 'canary-value-nobody-may-see';

describe.each(named)('%s', name => {
  afterAll(expectUntouched); // reads every row of every table, so once for all requests of a call

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
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', null])(
    'refuses the content type %s',
    async contentType => {
      expect(await send(name, JSON.stringify(bodyOf(name)), contentType)).toEqual({
        status: 415,
        text: '{"type":"unsupported"}',
      });
    },
  );

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s in any object', async key => {
    for (const [path] of objectsIn(bodyOf(name))) {
      const body = bodyOf(name);
      const holder = [...objectsIn(body)].find(([at]) => at === path)![1];
      Object.defineProperty(holder, key, { value: { isAdmin: true }, enumerable: true });
      expect(await send(name, JSON.stringify(body))).toEqual({ status: 400, text: '{"type":"malformed"}' });
    }
  });

  it.each(['null', '[]', '"text"', '1', '{}'])('refuses %s as a body', async text => {
    const reply = await send(name, text);
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text)).toMatchObject({ type: 'refused' });
  });

  it('refuses an unknown key in any object, and does not echo it', async () => {
    for (const [path] of objectsIn(bodyOf(name))) {
      const body = bodyOf(name);
      [...objectsIn(body)].find(([at]) => at === path)![1][canary] = canary;
      const reply = await send(name, JSON.stringify(body));
      expect([path, reply.status, JSON.parse(reply.text)]).toEqual([
        path,
        400,
        { type: 'refused', validationErrors: [{ field: path || 'body', text: 'value.invalid' }] },
      ]);
    }
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
        const body = bodyOf(name);
        [...objectsIn(body)].find(([at]) => at === path)![1][key] = wrong;
        if (wrong === null && isValid(name, body)) continue;
        const reply = await send(name, JSON.stringify(body));
        const isFieldKnown = JSON.parse(reply.text).validationErrors?.every(
          ({ field }: { field: string }) => field !== '',
        );
        expect([path, key, reply.status, isFieldKnown]).toEqual([path, key, 400, true]);
        expect(reply.text).not.toContain(canary);
      }
    }
  });

  it('reports each missing key by name', async () => {
    for (const [path, object] of objectsIn(bodyOf(name))) {
      for (const key of Object.keys(object)) {
        const body = bodyOf(name);
        delete [...objectsIn(body)].find(([at]) => at === path)![1][key];
        if (isValid(name, body)) continue;
        const reply = await send(name, JSON.stringify(body));
        expect([path, key, reply.status]).toEqual([path, key, 400]);
        if (key !== 'sections')
          expect(JSON.parse(reply.text).validationErrors).toContainEqual({
            field: path === '' ? key : `${path}.${key}`,
            text: 'required',
          });
      }
    }
  });
});

/** Whether the contract accepts a body, for example because a field of it is optional. */
const isValid = (name: CallName, body: unknown): boolean => v.safeParse(callOf(name).body!, body).success;

const answer = (name: CallName, changes: AnyInput, how?: { isBare: boolean }) =>
  answerTo(server, name, { ...inputs[name], ...changes }, how);

const all = [...withBody, ...withoutBody, ...ofFlags];
const keyed = all.filter(name => callOf(name).key !== 'none');

it('this test covers every call of the contract', () => {
  expect(new Set(all.map(name => name.split(' ')[0]))).toEqual(new Set(Object.keys(allCalls)));
});

describe('a call that requires a key', () => {
  it.each(keyed)('%s refuses a missing key, an unknown key and a key of another class', async name => {
    const { key: own } = callOf(name);
    const refused = {
      status: 401,
      body:
        own === 'invite' ? { type: 'keyRefused', status: 112, message: 'auth.fail.message' } : { type: 'keyRefused' },
    };
    const others = Object.entries({ ...bearers, invite: inputs.getInvitedUser.key ?? '' }).flatMap(([kind, key]) =>
      kind === own ? [] : [key],
    );
    expect(others).toHaveLength(2);
    expect(await answer(name, {}, { isBare: true })).toEqual(refused);
    for (const key of ['', 'x'.repeat(43), `${inputs[name].key}=`, ...others]) {
      expect([key, await answer(name, { key })]).toEqual([key, refused]);
    }
    await expectUntouched();
  });

  it.each(keyed.filter(name => callOf(name).path.includes(':')))(
    '%s answers 404 for the id of somebody else',
    async name => {
      const { params } = inputs[name];
      const [id = ''] = Object.keys(params ?? {});
      const other = callOf(name).key === 'registration' ? inputs.getInvitedUser.params : inputs.listCoupons.params;
      for (const value of [crypto.randomUUID(), Object.values(other ?? {})[0]]) {
        expect(await answer(name, { params: { ...params, [id]: value } })).toEqual({
          status: 404,
          body: { type: 'notFound' },
        });
      }
      await expectUntouched();
    },
  );
});

describe('a call without a body', () => {
  it.each([
    ['a country in lower case', 'GET', '/countries/us/regions', 400],
    ['an unknown country', 'GET', '/countries/QQ/regions', 404],
    ['an unknown country', 'GET', '/countries/QQ/timezones', 404],
    ['an unknown country', 'GET', '/v2/professional/countries/QQ/roles', 404],
    ['a region of 81 characters', 'GET', `/countries/US/timezones?region=${'x'.repeat(81)}`, 400],
    ['an unknown country', 'GET', '/payment/client-token?country=QQ', 400],
    ['an unknown list', 'GET', '/v2/professional/lookups/passwords', 400],
    ['an unknown list', 'GET', '/v2/professional/lookups/constructor', 400],
    ['an invalid id', 'GET', '/invite/1', 401],
    ['no key', 'GET', `/signup/${crypto.randomUUID()}/payment/${crypto.randomUUID()}`, 401],
    ['another method', 'GET', '/countries/', 404],
    ['another method', 'DELETE', '/countries', 404],
  ])('refuses %s: %s %s', async (_name, method, path, status) => {
    const response = await server.app.request(`/api${path}`, { method });
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ type: expect.stringMatching(/^(refused|notFound|keyRefused)$/) }),
    ]);
  });

  it.each(['createRegistration', 'submitPayment', 'submitInvitePayment'] as const)(
    '%s is refused without an idempotency key',
    async name => {
      expect(await answer(name, { idempotencyKey: 'no uuid' })).toEqual({
        status: 400,
        body: { type: 'refused', validationErrors: [{ field: 'Idempotency-Key', text: 'value.invalid' }] },
      });
      await expectUntouched();
    },
  );
});

describe('a text that is the name of an Object.prototype member', () => {
  const members = ['constructor', '__proto__', 'toString'];

  // Some of these are valid answers, so the stored data may change.
  it.each(named)('causes no 5xx in any field of %s', async name => {
    for (const [path, object] of objectsIn(bodyOf(name))) {
      for (const key of Object.keys(object).filter(each => typeof object[each] === 'string')) {
        for (const member of members) {
          const body = bodyOf(name);
          [...objectsIn(body)].find(([at]) => at === path)![1][key] = member;
          expect([path, key, (await send(name, JSON.stringify(body))).status]).toEqual([
            path,
            key,
            expect.toSatisfy((status: number) => status < 500),
          ]);
        }
      }
    }
  });

  it.each(members)('causes no error in a query: %s', async member => {
    const response = await server.app.request(`/api/countries/US/timezones?region=${member}`);
    expect(response.status).toBe(200);
  });
});
