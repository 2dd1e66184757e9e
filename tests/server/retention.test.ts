import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { acceptInvitation } from '../../src/contract/calls/invite.calls.ts';
import { accounts, children, sessions, subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { outbox, rateLimits } from '../../src/server/db/tables/infrastructure.tables.ts';
import { postMail } from '../../src/server/mail/post-mail.ts';
import { mostTries } from '../../src/server/mail/send-outbox.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { everythingStored } from './support/database.ts';
import { fillIn, invitedSubmission, lastInvited, payInvited } from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, type SignUp } from './support/sign-up.ts';
import { joinBy, traceableSignUp } from './support/traceable-sign-up.ts';

const day = 86_400;
const environment = {
  MAIL_KEEP_DAYS: '7',
  SESSION_KEEP_DAYS: '5',
  INVITED_KEEP_DAYS: '20',
  INVITE_LIFE_SECONDS: String(10 * day),
};

let server: TestServer;
let signUp: SignUp;

beforeEach(async () => {
  server = await testServer({ environment });
  signUp = await traceableSignUp(server.api);
});

const join = (options?: { payForCoparent: boolean }) => joinBy(server.api, signUp, options);

const afterDays = async (days: number): Promise<void> => {
  server.pass(days * day);
  await forgetOld(server.deps);
};

describe('a mail', () => {
  const keys = async () =>
    (await server.db.select({ onceKey: outbox.onceKey }).from(outbox))
      .map(({ onceKey }) => onceKey)
      .toSorted((one, other) => one.localeCompare(other));

  beforeEach(async () => {
    for (const onceKey of ['given up', 'sent', 'to be sent'])
      await postMail(server.db, server.deps.now(), {
        onceKey,
        recipient: 'a@example.com',
        languageLocale: 'en_US',
        mail: { kind: 'joined', firstName: 'Ann' },
      });
    await server.db.update(outbox).set({ sentAt: server.deps.now() }).where(eq(outbox.onceKey, 'sent'));
    await server.db.update(outbox).set({ tries: mostTries }).where(eq(outbox.onceKey, 'given up'));
  });

  it('is deleted after the configured days, unless it is still to be sent', async () => {
    await afterDays(7);
    expect(await keys()).toEqual(['given up', 'sent', 'to be sent']);
    await afterDays(1);
    expect(await keys()).toEqual(['to be sent']);
  });

  it('among many old ones is deleted in one of the next rounds, so that each is short', async () => {
    await server.db
      .execute(sql`insert into outbox (once_key, mail, recipient, language_locale, created_at, next_try_at, sent_at)
      select 'old ' || number, mail, recipient, language_locale, created_at, next_try_at, created_at
      from outbox, generate_series(1, 10000) as number where once_key = 'to be sent'`);
    await afterDays(8);
    expect(await server.db.$count(outbox)).toBe(3);
    await forgetOld(server.deps);
    expect(await keys()).toEqual(['to be sent']);
  });
});

describe('a limit', () => {
  it('is deleted a day after its window began', async () => {
    expect(await server.db.$count(rateLimits)).toBeGreaterThan(0);
    await afterDays(1);
    expect(await server.db.$count(rateLimits)).toBeGreaterThan(0);
    server.pass(1);
    await forgetOld(server.deps);
    expect(await server.db.$count(rateLimits)).toBe(0);
  });

  it('among many old ones is deleted in one of the next rounds, so that each is short', async () => {
    const older = await server.db.$count(rateLimits);
    await server.db.execute(sql`insert into rate_limits (bucket, window_start, count)
      select 'other ' || number, (select max(window_start) from rate_limits), 1 from generate_series(1, 10000) as number`);
    await afterDays(2);
    expect(await server.db.$count(rateLimits)).toBe(older);
    await forgetOld(server.deps);
    expect(await server.db.$count(rateLimits)).toBe(0);
  });
});

describe('a sign-in', () => {
  it('is deleted after the configured days', async () => {
    const key = await join();
    await server.api.call(setCredentials, { key, body: { username: 'ann.lee', password: 'Correct-Horse-1' } });
    await server.api.call(signIn, { body: { username: 'ann.lee', password: 'Correct-Horse-1' } });
    await afterDays(5);
    expect(await server.db.$count(sessions)).toBe(1);
    await afterDays(1);
    expect(await server.db.$count(sessions)).toBe(0);
  });
});

describe('a co-parent who never joins', () => {
  const isErased = async () => (await server.db.$count(accounts, isNotNull(accounts.erasedAt))) === 1;

  it('is erased after the configured days since their last link expired, also from others’ data', async () => {
    await join();
    await afterDays(30);
    expect(await isErased()).toBe(false);
    expect(await everythingStored(server.db)).toMatch(/canarybo/i);
    await afterDays(1);
    expect(await isErased()).toBe(true);
    expect(await everythingStored(server.db)).not.toMatch(/canarybo|bowren|5550177/i);
    expect(await everythingStored(server.db)).toMatch(/canaryann/);
    expect(await server.db.$count(children)).toBe(1);
  });

  it('among many who are kept is erased in one of the next rounds, so that each is short', async () => {
    await join();
    await server.db.execute(sql`insert into accounts (id, family_id, first_name, last_name, created_at)
      select gen_random_uuid(), family_id, first_name, last_name, created_at - interval '1 day' from accounts, generate_series(1, 500) where joined_at is null`);
    await server.db
      .execute(sql`insert into subscriptions (family_id, account_id, package_id, product_id, services, years, starts_at, ends_at)
      select family_id, id, 2041, 'standard', '[]', 3, created_at, created_at + interval '3 years' from accounts`);
    await server.db.delete(subscriptions).where(sql`account_id in (select account_id from invite_tokens)`);
    server.pass(31 * day);
    const after = await forgetOld(server.deps);
    expect(await isErased()).toBe(false);
    expect(await forgetOld(server.deps, after)).toBeUndefined();
    expect(await isErased()).toBe(true);
  });

  it('is kept while a subscription paid for them lasts', async () => {
    await join({ payForCoparent: true });
    await afterDays(364);
    expect(await isErased()).toBe(false);
    await afterDays(25);
    expect(await isErased()).toBe(true);
    expect(await server.db.$count(subscriptions)).toBe(2);
  });

  it('is kept while their payment is in progress', async () => {
    await join();
    const bo = await lastInvited(server);
    await fillIn(server, bo);
    server.deps.processor.sale = () => Promise.reject(new Error('lost'));
    await payInvited(server, bo, await invitedSubmission(server, bo));
    await afterDays(100);
    expect(await isErased()).toBe(false);
  });

  it('is not erased after they have joined', async () => {
    await join({ payForCoparent: true });
    const bo = await lastInvited(server);
    await fillIn(server, bo);
    expectReply(await server.api.call(acceptInvitation, { params: { userId: bo.userId }, key: bo.key }), 200);
    await afterDays(1000);
    expect(await isErased()).toBe(false);
  });
});
