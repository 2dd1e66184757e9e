import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { callRequest, type AnyInput } from '../../src/api/call-request.ts';
import { allCalls } from '../../src/contract/all-calls.ts';
import type { Call } from '../../src/contract/call.ts';
import { checkUsername, setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { listTimezones } from '../../src/contract/calls/geography.calls.ts';
import { findPayment, submitPayment } from '../../src/contract/calls/payment.calls.ts';
import { createRegistration } from '../../src/contract/calls/registration.calls.ts';
import { getSupportChatToken } from '../../src/contract/calls/support.calls.ts';
import { createLog, type LogFields } from '../../src/server/log.ts';
import { create, validate } from './support/professional.ts';
import { recordTraffic, type Traffic } from './support/record-traffic.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  billingSection,
  expectReply,
  familySection,
  parentSection,
  pay,
  readyToPay,
  submissionFor,
} from './support/sign-up.ts';

let lines: string[];
let server: TestServer;
let traffic: Traffic;

const written = (): Record<string, unknown>[] => lines.map(line => JSON.parse(line));

beforeEach(() => start());

async function start(options: Parameters<typeof testServer>[0] = {}): Promise<void> {
  lines = [];
  server = await testServer({ log: createLog('info', { write: line => void lines.push(line) }), ...options });
  traffic = recordTraffic(server.app);
}

const declared = new Set(['/*', '/api/*', ...Object.values(allCalls).map(({ path }) => `/api${path}`)]);

/**
 * The log without what it may contain: declared routes, and order ids. An order id contains the registration's id,
 * which gives no access by itself, and operators need it.
 */
const restOfLog = (): string =>
  lines
    .map(line =>
      line
        .replace(/"order":"[\da-f-]{36}-\d+"/, '')
        .replace(/"route":"([^"]*)"/, (field, route: string) => (declared.has(route) ? '' : field)),
    )
    .join('');

function checkNothingIsTold(): void {
  const text = restOfLog();
  expect(traffic.texts.size).toBeGreaterThan(3);
  expect([...traffic.texts].filter(said => text.includes(said))).toEqual([]);
  expect(text).not.toMatch(/canary/i);
  expect(written().filter(({ msg }) => msg === 'request')).toHaveLength(traffic.requests);
}

const email = 'canary.ann@example.com';
const parent = { ...parentSection.parent, firstName: 'Canaryann', lastName: 'Canarylee', email };
const family = {
  coParent: { firstName: 'Canarybo', lastName: 'Canaryray', email: 'canary.bo@example.com' },
  children: [{ firstName: 'Canarycy', lastName: 'Ray' }],
  coParentDuplicateConfirmed: true,
};
const billing = {
  parent: { ...parent, timeZone: 'America/New_York' },
  address: { ...billingSection.address, line1: '1 Canary Street', city: 'Canaryville' },
};
const security = {
  securityQuestion: 'Name of the first canary?',
  securityAnswer: 'Sir Canary',
  securityCode: '4711',
  securityCodeConfirm: '4711',
};
const otherCode = '9038';
const credentials = { username: 'canary.username', password: 'Canary-Password-1' };

const send = (call: Call, input: AnyInput & { headers?: Record<string, string> }, body?: string) => {
  const { url, init } = callRequest('http://join.test/api', call, input);
  const headers = {
    ...init.headers,
    'Content-Type': 'application/json',
    'User-Agent': 'canary-agent',
    Cookie: 'canary=cookie',
    'X-Forwarded-For': 'canary-address',
    'X-Request-Id': 'canary-request',
  };
  return server.app.fetch(
    new Request(url, { method: init.method, headers, ...(call.body && { body: body ?? JSON.stringify(input.body) }) }),
  );
};

describe('the log', () => {
  it('contains nothing of a whole sign-up but its routes', async () => {
    const { api } = server;
    const signUp = await readyToPay(api, { email, family, billing });
    const submission = await submissionFor(api, signUp, { codes: ['CANARYCODE'] }, 'fake-valid-visa-nonce:4242:canary');
    const attemptKey = crypto.randomUUID();
    const paid = expectReply(
      await pay(
        api,
        signUp,
        { ...submission, payment: { ...submission.payment, cardHolderName: 'Canary Ann' } },
        attemptKey,
      ),
      200,
    );
    await api.call(findPayment, { params: { signupId: signUp.signupId, attemptKey }, key: signUp.key });
    const key = paid.body.result.clickToJoinToken;
    await api.call(checkUsername, { key, body: { username: credentials.username } });
    await api.call(setCredentials, { key, body: credentials });
    expect(await api.call(signIn, { body: credentials })).toMatchObject({ status: 200 });
    await api.call(listTimezones, { params: { country: 'US' }, query: { region: 'canary-region' } });
    await api.call(getSupportChatToken, { body: { name: 'Canary Ann', email } });
    checkNothingIsTold();
    expect(written().every(({ level }) => level === 'info')).toBe(true);
  });

  it('contains no security question, answer or code of a professional', async () => {
    const form = { email, ...security };
    const key = crypto.randomUUID();
    const replies = [
      await validate(server, 'THREE', security),
      await validate(server, 'THREE', { ...security, securityCodeConfirm: otherCode }),
      await create(server, { ...form, securityCodeConfirm: otherCode }),
      await create(server, form, { key }),
      await create(server, { ...form, securityCode: otherCode, securityCodeConfirm: otherCode }, { key }),
      await create(server, form),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 409, 201, 201, 409]);
    await server.db.execute(sql`alter table professionals add constraint nobody check (id is null) not valid`);
    try {
      await expect(create(server, { ...form, email: `other.${email}` })).rejects.toMatchObject({ kind: 'server' });
    } finally {
      await server.db.execute(sql`alter table professionals drop constraint nobody`);
    }
    expect(written()).toContainEqual(expect.objectContaining({ msg: 'request failed', error: 'Error 23514' }));
    checkNothingIsTold();
    // A time, an id and a duration may contain the digits of a code by chance.
    const rest = lines.join('').replaceAll(/"(time|requestId|milliseconds)":("[^"]*"|[\d.]+)/g, '');
    for (const secret of [...Object.values(security), otherCode]) expect(rest).not.toContain(secret);
  });

  it.each(Object.entries(allCalls))('contains nothing of a refused %s', async (_name, call) => {
    const params = {
      signupId: crypto.randomUUID(),
      userId: crypto.randomUUID(),
      attemptKey: crypto.randomUUID(),
      country: 'canary-country',
      lookup: 'canary-lookup',
    };
    const input = {
      params,
      key: 'canary'.padEnd(43, 'x'),
      idempotencyKey: crypto.randomUUID(),
      query: { region: 'canary-region', country: 'canary' },
      body: { canary: 'canary-value', parent, ...credentials },
    };
    await send(call, input);
    if (call.body !== undefined) await send(call, input, '{"canary":"canary');
    if (call.body !== undefined) await send(call, input, JSON.stringify({ canary: 'canary'.repeat(5000) }));
    checkNothingIsTold();
  });

  it('contains nothing of an unknown path', async () => {
    await server.app.request('/api/canary/canary.ann@example.com?email=canary');
    await server.app.request('/canary/canary.ann@example.com?token=canary');
    checkNothingIsTold();
    expect(written()).toMatchObject([{ route: '/api/*', status: 404 }, { status: 404 }]);
  });

  it('contains the code and place of a failed query, and none of its parameters', async () => {
    await server.db.execute(sql`alter table registrations rename to registrations_elsewhere`);
    try {
      const response = await send(createRegistration, {
        idempotencyKey: crypto.randomUUID(),
        body: { ...parentSection, parent },
      });
      expect([response.status, await response.json()]).toEqual([500, { type: 'broken' }]);
    } finally {
      await server.db.execute(sql`alter table registrations_elsewhere rename to registrations`);
    }
    checkNothingIsTold();
    const place = expect.stringMatching(/^src\/server\/[\w/-]+\.ts:\d+$/);
    expect(written()).toMatchObject([
      { level: 'error', msg: 'request failed', route: '/api/signup/registration', error: 'Error 42P01', at: place },
      { level: 'info', msg: 'request', route: '/api/signup/registration', status: 500 },
    ]);
  });

  it('contains the order id of an interrupted payment, and nothing of the provider’s error', async () => {
    await start({ processor: () => ({ sale: ({ nonce }) => Promise.reject(new Error(`canary ${nonce}`)) }) });
    const signUp = await readyToPay(server.api, { email, family, billing });
    expect(await pay(server.api, signUp, await submissionFor(server.api, signUp))).toMatchObject({ status: 202 });
    checkNothingIsTold();
    expect(written().filter(({ level }) => level !== 'info')).toMatchObject([
      { level: 'error', msg: 'payment left half-way', order: `${signUp.signupId}-1`, error: 'Error' },
    ]);
  });

  it('drops every field that is not on its allowlist', () => {
    const log = createLog('info', { write: line => void lines.push(line) });
    const fields: LogFields & { email: string } = { status: 200, email };
    log.warn('event', fields);
    expect(Object.keys(written()[0]!)).toEqual(['level', 'time', 'status', 'msg']);
  });
});

describe('a request', () => {
  const idOf = async (headers: Record<string, string>) =>
    (await server.app.request('/api/countries', { headers })).headers.get('x-request-id');
  const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

  it('is logged as one line, with its route and the id of the reply', async () => {
    const response = await send(submitPayment, {
      params: { signupId: crypto.randomUUID() },
      key: 'x'.repeat(43),
      idempotencyKey: 'no uuid',
      body: familySection,
    });
    const requestId = response.headers.get('x-request-id');
    expect(written()).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        requestId,
        method: 'POST',
        route: '/api/signup/:signupId/payment',
        status: 400,
        milliseconds: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it('gets its own id unless a trusted proxy sends a well-formed one', async () => {
    expect(await idOf({ 'X-Request-Id': 'given-by-anybody' })).toMatch(made);
    await start({ environment: { TRUST_PROXY: '1' } });
    expect(await idOf({ 'X-Request-Id': 'given-by-proxy' })).toBe('given-by-proxy');
    for (const wrong of ['', 'canary@example.com', 'x'.repeat(65), 'two words'])
      expect(await idOf({ 'X-Request-Id': wrong })).toMatch(made);
  });
});
