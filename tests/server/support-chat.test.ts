import { verify } from 'hono/jwt';
import { beforeEach, describe, expect, it } from 'vitest';
import { getSupportChatToken } from '../../src/contract/calls/support.calls.ts';
import { readConfig } from '../../src/server/config.ts';
import { deriveToken } from '../../src/server/base/secrets.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply } from './support/sign-up.ts';

const body = { name: 'Ann Lee', email: 'ann@example.com' };
const chat = { SUPPORT_CHAT_KEY_ID: 'app_123', SUPPORT_CHAT_SECRET: 'a secret that the chat shares with us' };

let server: TestServer;

beforeEach(async () => {
  server = await testServer({ environment: chat });
});

const tokenFor = async (said: typeof body, { api }: TestServer = server): Promise<string> =>
  expectReply(await api.call(getSupportChatToken, { body: said }), 200).body.token;
const headerOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const claimsOf = (token: string, secret = chat.SUPPORT_CHAT_SECRET) =>
  verify(token, secret, { alg: 'HS256', exp: false }); // the server uses the test's clock

describe('the token for the support chat', () => {
  it('is signed with the chat’s key, expires in ten minutes, and claims only what the visitor entered', async () => {
    const token = await tokenFor(body);
    expect(headerOf(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'app_123' });
    expect(await claimsOf(token)).toEqual({
      scope: 'user',
      external_id: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Ann Lee',
      email: 'ann@example.com',
      email_verified: false,
      exp: Date.parse('2026-03-01T12:10:00Z') / 1000,
    });
  });

  it('has a new id each time, so that an address does not give access to its owner’s conversations', async () => {
    const ids = await Promise.all(
      [body, body].map(async said => (await claimsOf(await tokenFor(said)))['external_id']),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('cannot be verified with another secret', async () => {
    await expect(claimsOf(await tokenFor(body), 'another secret, just as long as ours')).rejects.toThrow('signature');
  });

  it('is signed with a key of the server if no chat is configured', async () => {
    const plain = await testServer();
    const token = await tokenFor(body, plain);
    expect(headerOf(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'development' });
    expect(await claimsOf(token, deriveToken(plain.deps.secret, 'support chat'))).toMatchObject(body);
  });

  it('accepts the longest possible name of a parent, and trims it', async () => {
    const name = `${'x'.repeat(20)} ${'y'.repeat(20)}`;
    expect(await claimsOf(await tokenFor({ ...body, name: ` ${name} ` }))).toMatchObject({ name });
  });
});

describe('a token is refused', () => {
  it.each([
    ['without a name', { email: body.email }, 'name', 'required'],
    ['for a blank name', { ...body, name: '  ' }, 'name', 'required'],
    ['for a name that is too long', { ...body, name: 'x'.repeat(42) }, 'name', 'name.tooLong'],
    ['for a name with a line break', { ...body, name: 'Ann\nLee' }, 'name', 'name.characters'],
    ['without an address', { name: body.name }, 'email', 'required'],
    ['for two addresses', { ...body, email: 'ann@example.com,bo@example.com' }, 'email', 'email.invalid'],
    ['with claims of the caller’s own', { ...body, email_verified: true }, 'body', 'value.invalid'],
  ])('%s', async (_case, bad, field, text) => {
    const response = await server.app.request('/api/pub/v1/zendesk/getUserJwtToken', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bad),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { type: 'refused', validationErrors: [{ field, text }] },
    ]);
  });

  it('to a caller above the limit, until the minute is over', async () => {
    const limited = await testServer({ environment: { RATE_LIMIT_SUPPORT: '1' } });
    await tokenFor(body, limited);
    await expect(tokenFor({ ...body, email: 'bo@example.com' }, limited)).rejects.toMatchObject({
      kind: 'busy',
      retryAfter: 60,
    });
    limited.pass(60);
    await tokenFor(body, limited);
  });
});

describe('the chat’s key', () => {
  it.each([
    [{ SUPPORT_CHAT_KEY_ID: 'app_123' }, 'SUPPORT_CHAT_KEY_ID is needed with SUPPORT_CHAT_SECRET, and vice versa'],
    [
      { SUPPORT_CHAT_SECRET: chat.SUPPORT_CHAT_SECRET },
      'SUPPORT_CHAT_KEY_ID is needed with SUPPORT_CHAT_SECRET, and vice versa',
    ],
    [{ ...chat, SUPPORT_CHAT_SECRET: 'short' }, 'SUPPORT_CHAT_SECRET must have at least 32 characters'],
  ])('requires both id and secret: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
    expect(readConfig({}).supportChatKey).toBeNull();
  });
});
