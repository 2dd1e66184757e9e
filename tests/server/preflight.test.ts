import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { coupons } from '../../src/server/db/tables/code.tables.ts';
import { developmentCode, seedDevelopment } from '../../src/server/dev/seed.ts';
import { listen } from '../../src/server/http/listen.ts';
import { operate } from '../../src/server/operate/operate.ts';
import { checkDatabase } from '../../src/server/preflight/database.check.ts';
import type { Finding } from '../../src/server/preflight/finding.ts';
import { checkMail } from '../../src/server/preflight/mail.check.ts';
import { checkOrigin } from '../../src/server/preflight/origin.check.ts';
import { checkPayment } from '../../src/server/preflight/payment.check.ts';
import { checkSettings } from '../../src/server/preflight/settings.check.ts';
import { revokeCode } from '../../src/server/pricing/revoke-code.ts';
import { chargedBy, startBraintreeGateway } from '../emulators/braintree-gateway/braintree-gateway.ts';
import { startSmtpServer } from '../emulators/smtp-server.ts';
import { databaseUrl, isRealPostgres } from './support/database.ts';
import { dropDatabase, makeDatabase } from './support/own-database.ts';
import { testServer } from './support/server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const failuresOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ ok, sentence }) => (ok ? [] : [sentence]));

const live = {
  NODE_ENV: 'production',
  SERVER_SECRET: 'Zm9yLXRlc3RzLW9ubHktMDEyMzQ1Njc4OWFiY2RlZg',
  PUBLIC_ORIGIN: 'https://join.example',
  TRUST_PROXY: '1',
  PAYMENT_PROCESSOR: 'sandbox',
  MAIL: 'off',
  SECURITY_CONTACT: 'mailto:security@join.example',
  SECURITY_CONTACT_EXPIRES: '2027-06-30',
};

describe('the settings', () => {
  const check = (
    environment: Record<string, string | undefined>,
    accountUrls: readonly string[] = ['https://account.example/home'],
  ) => failuresOf(checkSettings({ ...readConfig({ ...live, ...environment }), accountUrls }, new Date('2026-11-22')));

  it('pass if they are suitable for production', () => {
    expect(check({})).toEqual([]);
  });

  it('fail with the account pages of development', () => {
    const failures = check({}, readConfig(live).accountUrls);
    expect(failures).toEqual([expect.stringMatching(/^src\/contract\/product.ts names account pages of development/)]);
  });

  it.each([
    [{ NODE_ENV: 'development' }, /^NODE_ENV is not production/],
    [{ SERVER_SECRET: 'ab'.repeat(20) }, /^SERVER_SECRET has fewer than 16 different characters/],
    [{ SECURITY_CONTACT: undefined, SECURITY_CONTACT_EXPIRES: undefined }, /^SECURITY_CONTACT is missing/],
    [{ SECURITY_CONTACT_EXPIRES: '2026-12-01' }, /^SECURITY_CONTACT_EXPIRES is 2026-12-01/],
  ])('%j fail', (environment, sentence) => {
    expect(check(environment)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('the payment', () => {
  async function check(
    accounts: string,
    currencies: readonly string[],
    overrides: Record<string, string> = {},
  ): Promise<string[]> {
    const gateway = await startBraintreeGateway({
      currencies: { our_usd: 'USD', our_eur: 'EUR' },
      hasRequestKeys: true,
    });
    closing.push(gateway.close);
    const { processor } = readConfig({
      ...chargedBy(gateway, accounts),
      BRAINTREE_ENVIRONMENT: 'production',
      ...overrides,
    });
    const failures = failuresOf(await checkPayment(processor, currencies));
    expect(gateway.ledger).toEqual([]);
    return failures;
  }

  it('passes with an account for each currency on sale', async () => {
    expect(await check('USD:our_usd,EUR:our_eur', ['EUR', 'USD'])).toEqual([]);
  });

  it('fails for a currency without an account, an account of another currency, and an unknown account', async () => {
    expect(await check('USD:our_eur,GBP:gone', ['GBP', 'MXN', 'USD'])).toEqual([
      expect.stringMatching(/^Packages are sold in MXN/),
      'The merchant account our_eur charges in EUR, not in USD.',
      expect.stringMatching(/^Braintree does not return the merchant account gone: /),
    ]);
  });

  it('fails with invalid keys, with Braintree’s sandbox, and with the built-in sandbox', async () => {
    expect(await check('USD:our_usd', ['USD'], { BRAINTREE_PRIVATE_KEY: 'another' })).toEqual([
      expect.stringMatching(/Check its name and the keys\.$/),
    ]);
    expect(await check('USD:our_usd', ['USD'], { BRAINTREE_ENVIRONMENT: 'sandbox' })).toEqual([
      'BRAINTREE_ENVIRONMENT is sandbox: cards are not charged.',
    ]);
    expect(failuresOf(await checkPayment('sandbox', []))).toEqual([
      'PAYMENT_PROCESSOR is the sandbox: nobody is charged.',
    ]);
  });
});

it('the mail check sends one message and reports a refusal', async () => {
  const smtp = await startSmtpServer();
  closing.push(smtp.stop);
  const mail = { url: smtp.url, from: 'join@join.example' };
  expect(await checkMail(mail)).toMatchObject({ ok: true });
  expect(smtp.received).toMatchObject([{ from: mail.from, to: [mail.from] }]);
  smtp.mode = 'refuse';
  expect(await checkMail(mail)).toMatchObject({ ok: false, sentence: expect.stringContaining('550') });
  expect(await checkMail('off')).toMatchObject({ ok: false });
});

describe.skipIf(!isRealPostgres)('the database', () => {
  it('passes if a server of this release has opened it, and lists the currencies on sale', async () => {
    const { db } = await testServer();
    await db.execute(sql`insert into flag_shares values ('apple-pay', 'on', 5)`);
    const { findings, currencies, applePay } = await checkDatabase(databaseUrl);
    expect([failuresOf(findings), currencies, applePay]).toEqual([
      [],
      ['AUD', 'CAD', 'EUR', 'GBP', 'MXN', 'NZD', 'USD'],
      true,
    ]);
  });

  it('passes with another date style than that of Postgres', async () => {
    await testServer();
    const { findings } = await checkDatabase(`${databaseUrl}?options=-c%20DateStyle%3DGerman`);
    expect(failuresOf(findings)).toEqual([]);
  });

  it('fails with an encoding that lacks letters of many names', async () => {
    const address = await makeDatabase(`encoding 'LATIN1' locale 'C' template template0`);
    closing.push(() => dropDatabase(address));
    expect(failuresOf((await checkDatabase(address)).findings)).toContainEqual(
      expect.stringMatching(/^The database has the encoding LATIN1/),
    );
  });

  it('fails while the reusable code or the coupon of development is valid', async () => {
    const { db, deps } = await testServer();
    await seedDevelopment(db);
    expect(failuresOf((await checkDatabase(databaseUrl)).findings)).toEqual([
      expect.stringMatching(/^Anybody can pay with the code TWOHOMES25/),
      expect.stringMatching(/^Anybody can pay 10 % less by a link with jek=friend, the coupon FRIEND10/),
    ]);
    await revokeCode(db, developmentCode, deps.now());
    await db.delete(coupons);
    expect(failuresOf((await checkDatabase(databaseUrl)).findings)).toEqual([]);
  });

  it('fails if migrations are missing', async () => {
    const { db } = await testServer();
    await db.execute(sql`create table kept as select * from drizzle.__drizzle_migrations`);
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    const { findings } = await checkDatabase(databaseUrl);
    await db.execute(sql`truncate drizzle.__drizzle_migrations`);
    await db.execute(sql`insert into drizzle.__drizzle_migrations select * from kept`);
    await db.execute(sql`drop table kept`);
    expect(failuresOf(findings)).toEqual([expect.stringMatching(/^1 of \d+ migrations are missing/)]);
  });
});

it('an embedded or unreachable database fails', async () => {
  expect(failuresOf((await checkDatabase(undefined)).findings)).toEqual([
    expect.stringMatching(/^DATABASE_URL is missing/),
  ]);
  expect(failuresOf((await checkDatabase('postgres://127.0.0.1:1/none')).findings)).toEqual([
    expect.stringMatching(/^The database does not answer: /),
  ]);
});

describe('the server behind PUBLIC_ORIGIN', () => {
  /** Starts a server with this setting, optionally behind a proxy that adds the caller's address. */
  async function serve(trustProxy: string, proxied: boolean) {
    const { deps } = await testServer({ environment: { TRUST_PROXY: trustProxy } });
    const app = createApp(deps);
    const { address, drain } = await listen(async (request, env) => app.fetch(request, env), {
      port: 0,
      host: '127.0.0.1',
    });
    closing.push(drain);
    const origin = `http://127.0.0.1:${address.port}`;
    const check = async (publicOrigin: string, serverSecret = deps.secret, applePay = false) =>
      (await checkOrigin({ publicOrigin, serverSecret }, applePay)).slice(1);
    if (!proxied) return { origin, check };
    const pass = async (
      { url, headers: { authorization = '', 'x-forwarded-for': forwarded } }: IncomingMessage,
      response: ServerResponse,
    ) => {
      const answer = await fetch(origin + url, {
        headers: { authorization, 'X-Forwarded-For': `${String(forwarded)}, 198.51.100.7:4711` },
      });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
    };
    const proxy = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    closing.push(() => (proxy.closeAllConnections(), proxy.close()));
    return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, check }; // an object, because it listens on a port
  }

  it.each([
    ['0', false, true, 'TRUST_PROXY fits: this machine counts as 127.0.0.1'],
    ['1', false, false, 'TRUST_PROXY trusts too many'],
    ['0', true, false, 'TRUST_PROXY trusts too few: visitors count as 127.0.0.1'],
    ['1', true, true, 'TRUST_PROXY fits: this machine counts as 198.51.100.7'],
    ['127.0.0.1', true, true, 'TRUST_PROXY fits: this machine counts as 198.51.100.7'],
    ['2', true, false, 'TRUST_PROXY trusts too many'],
  ])('with TRUST_PROXY %s and a proxy in front (%s) passes: %s', async (trustProxy, proxied, ok, start) => {
    const { origin, check } = await serve(trustProxy, proxied);
    expect(await check(origin)).toMatchObject([
      { ok: true },
      { ok, sentence: expect.stringContaining(start) },
      { ok: true },
    ]);
  });

  it('fails with another secret, without Apple Pay’s file if Apple Pay is offered, and without a server', async () => {
    const { origin, check } = await serve('0', false);
    expect(failuresOf(await check(origin, 'another secret'))).toEqual([
      'PUBLIC_ORIGIN answers 404, but not as a server of this release with this SERVER_SECRET.',
    ]);
    expect(failuresOf(await check(origin, undefined, true))).toEqual([
      expect.stringContaining('apple-developer-merchantid-domain-association is missing'),
    ]);
    expect(failuresOf(await check('http://127.0.0.1:1'))).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN does not answer: /),
    ]);
  });

  it('answers 404 without the token', async () => {
    const { app } = await testServer();
    const answers = await Promise.all(
      ['', 'Bearer x'].map(
        async authorization => (await app.request('/preflight', { headers: { authorization } })).status,
      ),
    );
    expect(answers).toEqual([404, 404]);
  });
});

it('the command prints a sentence for each check and exits with 1 if one fails', async () => {
  const lines: string[] = [];
  const out = vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(...text.split('\n')));
  const status = await operate(['preflight'], { ...live, PUBLIC_ORIGIN: 'http://127.0.0.1:1' });
  const statusOfNone = await operate(['preflight'], { NODE_ENV: 'production' });
  out.mockRestore();
  expect([status, statusOfNone]).toEqual([1, 1]);
  expect(lines).toContain('ok      NODE_ENV is production.');
  expect(lines).toContain('FAILED  PAYMENT_PROCESSOR is the sandbox: nobody is charged.');
  expect(lines).toContain('FAILED  The configuration is not usable:');
});
