import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkUsername, setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { openCredentialsLink, requestCredentialsLink } from '../../src/contract/calls/credentials-link.calls.ts';
import { accounts, credentialsLinks, sessions } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import type { StoredMail } from '../../src/server/mail/stored-mail.ts';
import { writeMail } from '../../src/server/mail/write-mail.ts';
import { CommandFailure } from '../../src/server/operate/command.ts';
import { deleteOnePerson } from '../../src/server/operate/commands/delete-person.command.ts';
import { resendCredentials } from '../../src/server/operate/commands/resend-credentials.command.ts';
import { create, professional } from './support/professional.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, joined } from './support/sign-up.ts';

const day = 86_400;
const email = 'pat@example.com';
const credentials = { username: 'pat.quill', password: 'Correct-Horse-1' };
const asParent = { username: 'pat.at.home', password: 'Another-Horse-2' };
const unknown = { status: 401, body: { type: 'keyRefused' } };

let server: TestServer;
let id: string;
let key: string;

beforeEach(async () => {
  server = await testServer();
  ({ id } = await professional(server));
  key = await mailedKey('professionalWelcome');
});

/** The token of the link in the latest mail of this kind. */
async function mailedKey(kind: StoredMail['kind']): Promise<string> {
  const rows = (await server.db.select().from(outbox)).filter(({ mail }) => mail.kind === kind);
  const { text } = writeMail(server.deps, rows.at(-1)!);
  return /\/app\/join\/password#token=([\w-]+)/.exec(text)?.[1] ?? '';
}

const open = () => server.api.call(openCredentialsLink, { key });
const ask = (language = 'en-US') =>
  server.api.call(requestCredentialsLink, { key, headers: { 'accept-language': language } });
const choose = (token = key, body = credentials) => server.api.call(setCredentials, { key: token, body });
const enter = async (body: typeof credentials & { redirectUrl?: string } = credentials) =>
  expectReply(await server.api.call(signIn, { body }), 200).body;
const resend = (who: string) => resendCredentials.read([who])(server.deps);

describe('the link in a professional’s welcome', () => {
  it('lets them choose credentials without asking for the terms again, and sign in to their cases', async () => {
    expect(await open()).toEqual({ status: 200, body: { email, asksTerms: false } });
    expect(await choose()).toEqual({ status: 200, body: { userId: id } });
    expect(await enter()).toMatchObject({ userId: id, redirectUrl: '/outside/my-cases' });
    expect(await enter({ ...credentials, redirectUrl: '/outside/account' })).toMatchObject({
      redirectUrl: '/outside/account',
    });
  });

  it('is used up by the choice, and then says where to log in', async () => {
    await choose();
    const used = { status: 410, body: { type: 'used', loginUrl: '/outside/my-cases' } };
    expect([await open(), await ask()]).toEqual([used, used]);
    expect(await choose(key, asParent)).toEqual(unknown);
  });

  it('expires after seven days, and then requests a new one in the language of the page', async () => {
    server.pass(7 * day);
    expect([await open(), await choose()]).toEqual([{ status: 403, body: { type: 'expired' } }, unknown]);
    expect(await ask('es-MX')).toEqual({ status: 202, body: { type: 'sent' } });
    const [mail] = await server.db
      .select({ recipient: outbox.recipient, languageLocale: outbox.languageLocale })
      .from(outbox)
      .where(eq(outbox.onceKey, `credentials:${id}:2`));
    expect(mail).toEqual({ recipient: email, languageLocale: 'es_MX' });
    expect(await choose(await mailedKey('credentials'))).toEqual({ status: 200, body: { userId: id } });
  });

  it('refuses a password that is the email', async () => {
    const password = 'Pat.Q1@example.com';
    ({ id } = await professional(server, { email: password }));
    expect(await choose(await mailedKey('professionalWelcome'), { username: 'pat.quill', password })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ field: 'password', text: 'validPwdDupEmail_error' }] },
    });
  });

  it('still works after a second sign-up with the same email, which mails nothing', async () => {
    expect(await create(server)).toMatchObject({ status: 409 });
    expect([await server.db.$count(outbox), await server.db.$count(credentialsLinks)]).toEqual([1, 1]);
    expect(await choose()).toMatchObject({ status: 200 });
  });

  it('belongs to one account, however often the creation is repeated', async () => {
    const repeated = crypto.randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => create(server, { email: 'kim@example.com' }, { key: repeated })));
    expect([await server.db.$count(accounts), await server.db.$count(credentialsLinks)]).toEqual([2, 2]);
  });
});

describe('a professional who is a parent as well', () => {
  it('signs up without being taken for a duplicate, and has two accounts with two usernames', async () => {
    const parentKey = await joined(server.api, email);
    await choose();
    const { username } = credentials;
    expect(await server.api.call(checkUsername, { key: parentKey, body: { username } })).toMatchObject({
      body: { available: false },
    });
    expect(await choose(parentKey)).toMatchObject({
      status: 409,
      body: { validationErrors: [{ field: 'username', text: 'username.taken' }] },
    });
    const { userId } = expectReply(await choose(parentKey, asParent), 200).body;
    expect(userId).not.toBe(id);
    expect(await enter(asParent)).toMatchObject({ userId, redirectUrl: '/outside/account' });
    expect(await enter()).toMatchObject({ userId: id, redirectUrl: '/outside/my-cases' });
  });

  it('is found by an operator in both accounts, and in the one that has no credentials yet', async () => {
    const parentKey = await joined(server.api, email);
    await expect(resend(email)).rejects.toThrow(/^Several accounts share pat@example\.com; name one by id: /);
    await choose(parentKey, asParent);
    expect(await resend('PAT@example.com')).toBe(`A new link for account ${id} is in the outbox.`);
    expect(await choose(await mailedKey('credentials'))).toEqual({ status: 200, body: { userId: id } });
    await expect(resend(email)).rejects.toThrow(CommandFailure);
  });
});

it('deleting a professional deletes their account, links, sign-ins and mails', async () => {
  await resend(email);
  await choose();
  await enter();
  await deleteOnePerson.read([email, '--confirm'])(server.deps);
  for (const table of [accounts, credentialsLinks, sessions, outbox]) expect(await server.db.$count(table)).toBe(0);
  expect([await open(), await ask()]).toEqual([unknown, unknown]);
  expect(await server.api.call(signIn, { body: credentials })).toMatchObject({ status: 401 });
  await professional(server);
});
