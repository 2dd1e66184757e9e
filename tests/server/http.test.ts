import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { createLog } from '../../src/server/log.ts';
import { testServer } from './support/server.ts';
import { create, parent, parentSection, pay, readyToPay, submissionFor } from './support/sign-up.ts';

describe('every reply', () => {
  it('of a call has a request id, must not be stored, and can do nothing if it is opened as a page', async () => {
    const { app } = await testServer();
    const { headers } = await app.request('/api/countries');
    const { 'x-request-id': id, ...others } = Object.fromEntries(headers);
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(others).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['/', '/api/docs', '/health'])('that can be a page has the policy of pages: %s', async path => {
    const { app } = await testServer();
    const { headers } = await app.request(path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the permissions of a page', () => {
  const permissionsOf = async (environment: Record<string, string>) => {
    const { app } = await testServer({ environment });
    return (await app.request('/app/join/step1')).headers.get('permissions-policy')?.split(', ') ?? [];
  };

  it('allow payments, and no sensors or devices', async () => {
    const permissions = await permissionsOf({});
    expect(permissions).toContain('payment=(self)');
    expect(permissions).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'usb=()']));
    expect(permissions.filter(permission => permission.startsWith('bluetooth'))).toEqual([]); // Chromium warns about features that it does not know
  });

  it('allow payments in the frames of wallets if Braintree is the processor', async () => {
    const keys = {
      BRAINTREE_MERCHANT_ID: 'merchant',
      BRAINTREE_PUBLIC_KEY: 'public',
      BRAINTREE_PRIVATE_KEY: 'private',
    };
    const permissions = await permissionsOf({
      ...keys,
      BRAINTREE_ENVIRONMENT: 'sandbox',
      BRAINTREE_MERCHANT_ACCOUNTS: 'USD:usd',
    });
    expect(permissions).toContain(
      'payment=(self "https://assets.braintreegateway.com" "https://*.paypal.com" "https://*.paypalobjects.com")',
    );
  });
});

describe('robots.txt and security.txt', () => {
  it('keep crawlers away from the API', async () => {
    const { app } = await testServer();
    const response = await app.request('/robots.txt');
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/plain; charset=UTF-8',
      'User-agent: *\nDisallow: /api/\nDisallow: /outside/\n',
    ]);
  });

  it('name a contact and its expiry, if one is configured', async () => {
    const { app } = await testServer({
      environment: {
        SECURITY_CONTACT: 'mailto:security@join.example',
        SECURITY_CONTACT_EXPIRES: '2027-06-30',
        PUBLIC_ORIGIN: 'https://join.example',
      },
    });
    const response = await app.request('/.well-known/security.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:security@join.example',
      'Expires: 2027-06-30T00:00:00.000Z',
      'Preferred-Languages: en, es',
      'Canonical: https://join.example/.well-known/security.txt',
      '',
    ]);
    expect((await (await testServer()).app.request('/.well-known/security.txt')).status).toBe(404);
  });
});

describe('a path', () => {
  it.each(['/', '/api/', '/assets/'])('below %s that is too long is refused', async start => {
    const { app } = await testServer();
    const response = await app.request(start + '/'.repeat(5000));
    expect([response.status, await response.json()]).toEqual([414, { type: 'tooLarge' }]);
  });
});

describe('a fault', () => {
  it.each([
    ['the database is unreachable', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503, 'unavailable'],
    [
      'the database restarts',
      new Error('wrapped', { cause: Object.assign(new Error('x'), { code: '57P01' }) }),
      503,
      'unavailable',
    ],
    ['something breaks', new Error('password=hunter2'), 500, 'broken'],
  ])('when %s reveals no data, neither in the reply nor in the log', async (_name, error, status, type) => {
    const lines: string[] = [];
    const { deps } = await testServer();
    const log = createLog('info', { write: line => void lines.push(line) });
    const failing = (): never => {
      throw error;
    };
    const app = createApp({ ...deps, log, db: new Proxy(deps.db, { get: failing }) });
    const response = await app.request('/api/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'ann.lee', password: 'hunter2' }),
    });
    expect([response.status, await response.json()]).toEqual([status, { type }]);
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { level: 'error', msg: 'request failed', route: '/api/sign-in' },
      { level: 'info', msg: 'request', route: '/api/sign-in', status },
    ]);
    expect(lines.join('')).not.toMatch(/hunter2|ann\.lee/);
  });
});

describe('too many requests', () => {
  it('of one caller are refused until the minute is over', async () => {
    const { api, pass } = await testServer({ environment: { RATE_LIMIT_REGISTRATION: '3' } });
    for (let count = 0; count < 3; count += 1) {
      expect(await create(api)).toMatchObject({ status: 201 });
    }
    pass(20);
    await expect(create(api)).rejects.toMatchObject({ kind: 'busy', retryAfter: 40 });
    pass(40);
    expect(await create(api)).toMatchObject({ status: 201 });
  });

  it('are counted by the address from the trusted proxy, and by no other', async () => {
    const send = (app: Awaited<ReturnType<typeof testServer>>['app'], address: string) =>
      app.request('/api/signup/registration', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
          'X-Forwarded-For': `9.9.9.9, ${address}`,
        },
        body: JSON.stringify(parentSection),
      });
    const trusting = await testServer({ environment: { RATE_LIMIT_REGISTRATION: '1', TRUST_PROXY: '1' } });
    expect([
      (await send(trusting.app, '1.1.1.1')).status,
      (await send(trusting.app, '2.2.2.2')).status,
      (await send(trusting.app, '1.1.1.1')).status,
    ]).toEqual([201, 201, 429]);
    const plain = await testServer({ environment: { RATE_LIMIT_REGISTRATION: '1' } });
    expect([(await send(plain.app, '1.1.1.1')).status, (await send(plain.app, '2.2.2.2')).status]).toEqual([201, 429]);
  });
});

describe('the development pages', () => {
  it('show mails with escaped names', async () => {
    const { app, api } = await testServer();
    const family = { coParent: { firstName: '<b>Bo</b>', lastName: 'Ray', email: 'bo@example.com' } };
    const signUp = await readyToPay(api, { family });
    await pay(api, signUp, await submissionFor(api, signUp));
    const page = await (await app.request('/dev/mail')).text();
    expect(page).toContain('Hello &lt;b&gt;Bo&lt;/b&gt;');
    expect(page).toContain(`To ${parent.email}`);
    expect(page).toContain('Total (USD): $123.76');
  });

  it('show a placeholder for pages outside the sign-up, with an escaped name', async () => {
    const { app } = await testServer();
    expect(await (await app.request('/outside/my-account')).text()).toContain('<h1>my account</h1>');
    expect(await (await app.request('/outside/%3Cscript%3E')).text()).not.toContain('<script>');
  });

  it('do not exist in production', async () => {
    const { deps } = await testServer();
    const app = createApp({ ...deps, config: { ...deps.config, production: true } });
    expect([(await app.request('/dev/mail')).status, (await app.request('/outside/help')).status]).toEqual([404, 404]);
  });
});

describe('the configuration', () => {
  it('has a default for everything in development', () => {
    expect(readConfig({})).toMatchObject({ production: false, dataDir: '.data', registrationLifeSeconds: 86_400 });
  });

  it('reports every invalid variable, without its value', () => {
    const read = () =>
      readConfig({ NODE_ENV: 'production', DATABASE_URL: 'mysql://secret', ATTEMPT_LEASE_SECONDS: 'soon' });
    expect(read).toThrow(
      /DATABASE_URL must be a postgres:\/\/ address, with its password percent-encoded\n {2}ATTEMPT_LEASE_SECONDS must be a whole number/,
    );
    expect(read).not.toThrow(/secret/);
  });

  it('requires a secret and a processor in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /SERVER_SECRET is needed in production\n {2}PUBLIC_ORIGIN is needed in production: [^\n]+\n {2}TRUST_PROXY is needed in production: [^\n]+\n {2}PAYMENT_PROCESSOR is needed/,
    );
  });

  it('has no fault point in production', () => {
    const production = {
      NODE_ENV: 'production',
      SERVER_SECRET: 's'.repeat(32),
      PUBLIC_ORIGIN: 'https://join.example',
      TRUST_PROXY: '1',
      PAYMENT_PROCESSOR: 'sandbox',
      MAIL: 'off',
      FAULT_POINT: 'charged',
    };
    expect(readConfig(production).faultPoint).toBe('');
    expect(readConfig({ ...production, NODE_ENV: 'test' }).faultPoint).toBe('charged');
  });
});
