import { beforeEach, describe, expect, it } from 'vitest';
import { checkUsername, setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { everythingStored } from './support/database.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, joined, readyToPay } from './support/sign-up.ts';

let server: TestServer;
let token: string;

const tokenOf = (email: string) => joined(server.api, email);

beforeEach(async () => {
  server = await testServer();
  token = await tokenOf('ann@example.com');
});

const password = 'Correct-Horse-1';
const check = (username: string, key = token) => server.api.call(checkUsername, { key, body: { username } });
const choose = (username: string, secret = password, key = token) =>
  server.api.call(setCredentials, { key, body: { username, password: secret } });
const enter = (username: string, secret = password) =>
  server.api.call(signIn, { body: { username, password: secret } });
const keyRefused = { status: 401, body: { type: 'keyRefused' } };

describe('credentials', () => {
  it('are chosen once, and open the account', async () => {
    expect(await check('ann.lee')).toEqual({ status: 200, body: { available: true, meetsRequirements: true } });
    const { body } = expectReply(await choose('ann.lee'), 200);
    expect(await enter('ann.lee')).toEqual({
      status: 200,
      body: { redirectUrl: '/outside/account', auth: expect.stringMatching(/^[\w-]{43}$/), userId: body.userId },
    });
    expect(await choose('ann.lee2')).toEqual(keyRefused);
    expect(await check('ann.lee2')).toEqual(keyRefused);
  });

  it('are chosen by one of many concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => choose(`ann.lee${index}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(7);
  });

  it('get the same reply if one choice is sent twice concurrently', async () => {
    const replies = await Promise.all([choose('ann.lee'), choose('ann.lee')]);
    expectReply(replies[0], 200);
    expect(replies[1]).toEqual(replies[0]);
  });

  it('get the same reply if the same choice is repeated, and no other', async () => {
    const first = await choose('ann.lee');
    expect(await choose('ANN.LEE')).toEqual(first);
    expect(await choose('ann.lee', 'Correct-Horse-2')).toEqual(keyRefused);
  });

  it('are stored as hashes only', async () => {
    await choose('ann.lee');
    const { body } = expectReply(await enter('ann.lee'), 200);
    const dump = await everythingStored(server.db);
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [password, token, body.auth]) expect(dump).not.toContain(secret);
  });

  it('require a token of their own kind', async () => {
    const { key } = await readyToPay(server.api, {
      email: 'other@example.com',
      family: { coParentDuplicateConfirmed: true },
    });
    expect(await choose('ann.lee', password, key)).toEqual(keyRefused);
    expect(await check('ann.lee', key)).toEqual(keyRefused);
  });
});

describe('a username', () => {
  it.each(['ann.lee', 'ANN.LEE', 'ａnn.lee'])('of somebody else, written as %s, is taken', async username => {
    await choose('Ann.Lee');
    const other = await tokenOf('other@example.com');
    const isLatin = username !== 'ａnn.lee' || /\p{Script=Latin}/u.test('ａ');
    expect(await check(username, other)).toEqual({
      status: 200,
      body: { available: false, meetsRequirements: isLatin },
    });
    expect(await choose(username, password, other)).toEqual({
      status: 409,
      body: { type: 'refused', validationErrors: [{ field: 'username', text: 'username.taken' }] },
    });
  });

  it.each(['short', 'with@sign', 'аnn.lee', 'ann lee', 'x'.repeat(31)])(
    '%s does not meet the requirements',
    async username => {
      expect(await check(username)).toEqual({ status: 200, body: { available: false, meetsRequirements: false } });
      expect(await choose(username)).toMatchObject({
        status: 400,
        body: { validationErrors: [{ field: 'username' }] },
      });
    },
  );
});

describe('a password', () => {
  it.each([
    ['Short-1', ['validPwdLength_error']],
    ['x'.repeat(26), ['validPwdLength_error', 'validPwdNumber_error', 'validPwdSpecial_error']],
    ['123456789012-', ['validPwdLetter_error']],
    ['Correct-Horses', ['validPwdNumber_error']],
    ['CorrectHorse12', ['validPwdSpecial_error']],
    ['ANN.LEE-1-ANN', ['validPwdDupUsername_error']],
  ])('%s breaks %j', async (secret, errors) => {
    const reply = await choose('ann.lee-1-ann', secret);
    expect(reply).toEqual({
      status: 400,
      body: { type: 'refused', validationErrors: errors.map(text => ({ field: 'password', text })) },
    });
    expect(await check('ann.lee-1-ann')).toMatchObject({ status: 200 });
  });

  it('equal to the email is refused', async () => {
    token = await tokenOf('ann1@example.com');
    expect(await choose('ann.lee', 'ANN1@example.com')).toMatchObject({
      status: 400,
      body: { validationErrors: [{ text: 'validPwdDupEmail_error' }] },
    });
  });
});

describe('signing in', () => {
  const wrong = { status: 401, body: { type: 'wrongCredentials' } };

  it('answers a wrong password and an unknown username alike', async () => {
    await choose('ann.lee');
    expect(await enter('ann.lee', 'Wrong-Horse-11')).toEqual(wrong);
    expect(await enter('nobody.here')).toEqual(wrong);
    expect(await enter('', '')).toEqual(wrong);
  });

  it('accepts the username in any case', async () => {
    await choose('ann.lee');
    expect(await enter(' ANN.Lee ')).toMatchObject({ status: 200 });
  });
});
