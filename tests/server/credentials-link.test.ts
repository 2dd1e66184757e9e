import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkUsername, setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { openCredentialsLink, requestCredentialsLink } from '../../src/contract/calls/credentials-link.calls.ts';
import { linkToken } from '../../src/server/base/links.ts';
import { accounts, credentialsLinks } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import type { Log } from '../../src/server/log.ts';
import { writeMail } from '../../src/server/mail/write-mail.ts';
import { CommandFailure, UsageError } from '../../src/server/operate/command.ts';
import { resendCredentials } from '../../src/server/operate/commands/resend-credentials.command.ts';
import { linkFor } from './support/credentials-link.ts';
import { everythingStored } from './support/database.ts';
import { testServer, type TestServer } from './support/server.ts';
import { joined } from './support/sign-up.ts';

const day = 86_400;
const credentials = { username: 'ann.lee', password: 'Correct-Horse-1' };
const used = { status: 410, body: { type: 'used', loginUrl: '/outside/account' } };
const unknown = { status: 401, body: { type: 'keyRefused' } };

let server: TestServer;
let key: string;

beforeEach(async () => {
  server = await testServer();
  await joined(server.api, 'ann@example.com');
  key = await receiptKey();
});

const open = (token = key) => server.api.call(openCredentialsLink, { key: token });
const ask = (token = key, language = 'en-US') =>
  server.api.call(requestCredentialsLink, { key: token, headers: { 'accept-language': language } });
const choose = (token = key, body = credentials) => server.api.call(setCredentials, { key: token, body });
/** The token of the link in the receipt. */
async function receiptKey(): Promise<string> {
  const row = (await server.db.select().from(outbox)).find(({ mail }) => mail.kind === 'receipt')!;
  const [, token = ''] = /\/app\/join\/password#token=([\w-]+)/.exec(writeMail(server.deps, row).text) ?? [];
  return token;
}

const links = () => server.db.$count(credentialsLinks);

/** The latest mail with a new link. */
async function mailed() {
  const rows = (await server.db.select().from(outbox)).filter(({ mail }) => mail.kind === 'credentials');
  const row = rows.at(-1)!;
  return { ...row, ...writeMail(server.deps, row) };
}

describe('the link of a receipt', () => {
  it('can be opened any number of times, and is used up when credentials are chosen', async () => {
    for (let times = 0; times < 3; times += 1)
      expect(await open()).toEqual({ status: 200, body: { email: 'ann@example.com', asksTerms: false } });
    expect(await server.api.call(checkUsername, { key, body: { username: credentials.username } })).toMatchObject({
      status: 200,
      body: { available: true },
    });
    expect(await choose()).toMatchObject({ status: 200 });
    expect(await open()).toEqual(used);
    expect(await choose(key, { username: 'other.name', password: 'Another-Horse-2' })).toEqual(unknown);
    expect(await server.api.call(signIn, { body: credentials })).toMatchObject({ status: 200 });
  });

  it('is used up when credentials are chosen through another link', async () => {
    const other = await linkFor(server, 'ann@example.com');
    await choose(other);
    expect([await open(), await ask()]).toEqual([used, used]);
  });

  it('expires after seven days, and then requests a new one', async () => {
    server.pass(7 * day - 1);
    expect(await open()).toMatchObject({ status: 200 });
    server.pass(1);
    expect(await open()).toEqual({ status: 403, body: { type: 'expired' } });
    expect([await server.api.call(checkUsername, { key, body: { username: 'ann.lee' } }), await choose()]).toEqual([
      unknown,
      unknown,
    ]);
    expect(await ask()).toEqual({ status: 202, body: { type: 'sent' } });
    const id = (await server.db.select().from(accounts).where(eq(accounts.email, 'ann@example.com')))[0]!.id;
    expect(await choose(linkToken(server.deps.secret, id, 2))).toMatchObject({ status: 200 });
  });

  it('opens nothing and sends nothing if it is unknown', async () => {
    expect([await open('x'.repeat(43)), await ask('x'.repeat(43))]).toEqual([unknown, unknown]);
    expect(await links()).toBe(1);
  });

  it('is stored as a hash only', async () => {
    expect(await everythingStored(server.db)).not.toContain(key);
  });

  it('appears in no line of the log', async () => {
    const lines: unknown[] = [];
    const note = (...line: unknown[]) => void lines.push(line);
    server = await testServer({ log: { info: note, warn: note, error: note } satisfies Log });
    await joined(server.api, 'ann@example.com');
    const token = await linkFor(server, 'ann@example.com');
    await open(token);
    await choose(token);
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(token);
  });
});

describe('a new link', () => {
  it.each([
    ['en-US', 'en_US', 'Choose your Twohomes password'],
    ['es-MX', 'es_MX', 'Elija su contraseña de Twohomes'],
  ])('requested from a page in %s is mailed in %s', async (language, languageLocale, subject) => {
    server.pass(60);
    await ask(key, language);
    const mail = await mailed();
    expect(mail).toMatchObject({ recipient: 'ann@example.com', languageLocale, subject });
    const [, token = ''] = /#token=([\w-]+)/.exec(mail.text) ?? [];
    expect(await open(token)).toMatchObject({ status: 200 });
  });

  it('is created once a minute, even by concurrent requests', async () => {
    await ask();
    expect(await links()).toBe(1);
    server.pass(60);
    await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(await links()).toBe(2);
  });

  it('is created at most ten times a day', async () => {
    for (let nth = 2; nth <= 10; nth += 1) {
      server.pass(60);
      await ask();
    }
    server.pass(60);
    await expect(ask()).rejects.toMatchObject({ kind: 'busy' });
    server.pass(day);
    expect(await ask()).toMatchObject({ status: 202 });
  });
});

describe('credentials resend', () => {
  const run = (...args: string[]) => resendCredentials.read(args)(server.deps);

  it('adds a new link to the outbox', async () => {
    expect(await run('ANN@example.com')).toMatch(/^A new link for account [\da-f-]{36} is in the outbox\.$/);
    expect((await mailed()).text).toContain('/app/join/password#token=');
  });

  it('refuses a parent who has credentials, was only invited, or is unknown', async () => {
    await choose();
    for (const who of ['ann@example.com', 'bo@example.com', 'nobody@example.com', crypto.randomUUID()]) {
      await expect(run(who)).rejects.toThrow(
        new CommandFailure(`Nobody under ${who} has joined without choosing credentials.`),
      );
    }
  });

  it.each([[[]], [['a@example.com', 'b@example.com']]])('refuses the arguments %j', args => {
    expect(() => resendCredentials.read(args)).toThrow(
      new UsageError('Name one parent or professional, by email or account id.'),
    );
  });
});
