import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, type Api } from '../../src/api/client.ts';
import { setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { testServer, type TestServer } from './support/server.ts';
import { joined } from './support/sign-up.ts';

const username = 'ann.lee';
const right = 'Correct-Horse-1';

let server: TestServer;

beforeEach(async () => {
  server = await testServer({ environment: { TRUST_PROXY: '1' } });
  await server.api.call(setCredentials, { key: await joined(server.api), body: { username, password: right } });
});

const at = (address: string): Api =>
  createApi({
    baseUrl: 'http://join.test/api',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('X-Forwarded-For', address);
      return server.app.fetch(request);
    },
  });

const here = at('192.0.2.1');
const enter = async (password: string, { api = here, as = username } = {}) =>
  (await api.call(signIn, { body: { username: as, password } })).status;

async function guess(times: number, options: { api?: Api; as?: string } = {}): Promise<void> {
  for (let count = 0; count < times; count += 1) expect(await enter('wrong', options)).toBe(401);
}

describe('guessing a password', () => {
  it.each([username, 'nobody.here'])(
    'of %s is delayed after five tries, twice as long after each further one, up to 15 minutes',
    async as => {
      await guess(5, { as });
      for (const seconds of [60, 120, 240, 480, 900, 900]) {
        await expect(enter('wrong', { as })).rejects.toMatchObject({ kind: 'busy', retryAfter: seconds });
        server.pass(seconds - 1);
        await expect(enter('wrong', { as })).rejects.toMatchObject({ kind: 'busy', retryAfter: 1 });
        server.pass(1);
        await guess(1, { as });
      }
    },
  );

  it('answers the right password like a wrong one while the delay lasts', async () => {
    await guess(5);
    await expect(enter(right)).rejects.toMatchObject({ kind: 'busy', retryAfter: 60 });
    server.pass(60);
    expect(await enter(right)).toBe(200);
  });

  it('starts anew with the right password, however the name is written', async () => {
    await guess(4);
    expect(await enter(right, { as: ' Ann.Lee ' })).toBe(200);
    await guess(5, { as: 'ANN.LEE' });
    await expect(enter('wrong')).rejects.toMatchObject({ kind: 'busy' });
  });

  it('does not lock out the owner, who is at another address', async () => {
    await guess(5);
    expect(await enter(right, { api: at('192.0.2.2') })).toBe(200);
    expect(await enter('wrong', { as: 'somebody.else' })).toBe(401);
  });

  it('all day at two addresses does not lock out the owner, who is at another one', async () => {
    const strangers = [at('192.0.2.2'), at('2001:db8::2')];
    for (const api of strangers) await guess(4, { api });
    for (let count = 0; count < 60; count += 1) {
      for (const api of strangers) await guess(1, { api });
      server.pass(15 * 60);
    }
    await guess(4);
    expect(await enter(right)).toBe(200);
  });

  it('from many addresses is delayed for all of them', async () => {
    for (let host = 1; host <= 10; host += 1) await guess(5, { api: at(`198.51.100.${host}`) });
    await expect(enter('wrong', { api: at('198.51.100.99') })).rejects.toMatchObject({ kind: 'busy', retryAfter: 60 });
  });

  it('from several addresses of one IPv6 network is counted as from one address', async () => {
    for (let host = 1; host <= 5; host += 1) await guess(1, { api: at(`2001:db8::${host}`) });
    await expect(enter('wrong', { api: at('2001:db8::99') })).rejects.toMatchObject({ kind: 'busy' });
  });

  it('is forgotten a day after the delay ended', async () => {
    await guess(5);
    server.pass(60 + 24 * 60 * 60 + 1);
    await guess(5);
    await expect(enter('wrong')).rejects.toMatchObject({ retryAfter: 60 });
  });

  it('concurrently is limited to five guesses', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => enter('wrong').catch(() => 429)));
    expect(statuses.filter(status => status === 401)).toHaveLength(5);
  });
});
