import { eq } from 'drizzle-orm';
import { beforeEach, describe as group, expect, it } from 'vitest';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { getInvitedUser, requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import { inviteTokens } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import type { Log } from '../../src/server/log.ts';
import { answerTo, callOf, everyInput, withBody, withoutBody } from './support/every-call.ts';
import { invited, invitedSubmission, lastInvited, mistypeEmail, payInvited, type Invited } from './support/invited.ts';
import { expired, joined } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply } from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;

beforeEach(async () => {
  server = await testServer();
});

const tokenRefused = { status: 401, body: { type: 'keyRefused', status: 112, message: 'auth.fail.message' } };
const day = 86_400;

const get = ({ userId, key }: Invited) => server.api.call(getInvitedUser, { params: { userId }, key });
const requestLink = (key: string) => server.api.call(requestInviteLink, { key });

it('an invitation’s token appears in no line of the log, whatever it is sent to', async () => {
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  server = await testServer({ log: { info: note, warn: note, error: note } satisfies Log });
  const inputs = await everyInput(server);
  const { key = '' } = inputs.getInvitedUser;
  const before = lines.length;
  const doors = [...withBody, ...withoutBody].filter(name => callOf(name).key === 'invite');
  for (const name of doors) await answerTo(server, name, inputs[name]);
  expect(lines.length - before).toBeGreaterThanOrEqual(doors.length);
  expect(JSON.stringify(lines)).not.toContain(key);
});

group('an expired link', () => {
  it('can only request a new one', async () => {
    const inputs = await everyInput(server);
    const { key = '' } = inputs.getInvitedUser;
    server.pass(30 * day);
    const doors = [...withBody, ...withoutBody].filter(
      name => callOf(name).key === 'invite' && name !== 'requestInviteLink',
    );
    for (const name of doors) {
      expect([name, await answerTo(server, name, inputs[name])]).toEqual([name, expired]);
    }
    expect(await requestLink(key)).toEqual({ status: 202, body: { type: 'sent' } });
    expect((await get(await lastInvited(server))).status).toBe(200);
  });
});

group('a new link', () => {
  beforeEach(async () => {
    bo = await invited(server);
  });

  const links = () => server.db.$count(inviteTokens, eq(inviteTokens.accountId, bo.userId));

  it('is sent at most once a minute', async () => {
    expect(await requestLink(bo.key)).toEqual({ status: 202, body: { type: 'sent' } });
    expect(await links()).toBe(1);
    server.pass(60);
    expect(await requestLink(bo.key)).toEqual({ status: 202, body: { type: 'sent' } });
    expect(await links()).toBe(2);
  });

  it.each([
    ['the address of the last one', async () => undefined],
    ['the address that the inviter gave, once that mail is deleted', () => server.db.delete(outbox)],
  ])('is sent to %s, also if the parent has given another', async (_to, forget) => {
    await mistypeEmail(server, bo);
    await forget();
    server.pass(60);
    await requestLink(bo.key);
    const [last] = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.onceKey, `invitation:${bo.userId}:2`));
    expect(last?.recipient).toBe('bo@example.com');
  });

  it('is created once by concurrent requests', async () => {
    server.pass(60);
    await Promise.all(Array.from({ length: 20 }, () => requestLink(bo.key)));
    expect(await links()).toBe(2);
  });

  it('is created at most ten times a day', async () => {
    for (let nth = 2; nth <= 10; nth += 1) {
      server.pass(60);
      await requestLink(bo.key);
    }
    server.pass(60);
    await expect(requestLink(bo.key)).rejects.toMatchObject({ kind: 'busy', retryAfter: day - 10 * 60 });
    expect(await links()).toBe(10);
    server.pass(day - 10 * 60);
    expect(await requestLink(bo.key)).toEqual({ status: 202, body: { type: 'sent' } });
    expect(await links()).toBe(11);
  });

  it('does not change the old one', async () => {
    server.pass(60);
    await requestLink(bo.key);
    expect((await get(bo)).status).toBe(200);
  });

  it('is refused to an unknown token', async () => {
    expect(await requestLink('x'.repeat(43))).toEqual(tokenRefused);
  });

  it.each([
    ['en-US,en;q=0.9', 'en_US'],
    ['es-MX', 'es_MX'],
  ])('requested from a page in %s is written in %s', async (language, languageLocale) => {
    server.pass(60);
    await server.api.call(requestInviteLink, { key: bo.key, headers: { 'accept-language': language } });
    const mails = await server.db.select({ mail: outbox.mail, languageLocale: outbox.languageLocale }).from(outbox);
    expect(mails.find(({ mail }) => mail.kind === 'invitation' && mail.serial === 2)).toMatchObject({ languageLocale });
  });
});

group('the link of a parent who has joined', () => {
  it('reports that, with the login URL, before and after it expires', async () => {
    const inputs = await everyInput(server);
    const { key = '' } = inputs.getInvitedUser;
    bo = { userId: inputs.getInvitedUser.params!['userId']!, key };
    const { clickToJoinToken } = expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200)
      .body.result;
    await server.api.call(setCredentials, {
      key: clickToJoinToken,
      body: { username: 'bo.ray', password: 'Correct-Horse-1' },
    });
    const doors = [...withBody, ...withoutBody].filter(name => callOf(name).key === 'invite');
    for (const name of doors) {
      expect([name, await answerTo(server, name, inputs[name])]).toEqual([name, joined]);
    }
    server.pass(30 * day);
    expect([await get(bo), await requestLink(key)]).toEqual([joined, joined]);
  });
});
