import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { acceptInvitation, requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import {
  accounts,
  children,
  inviteTokens,
  sessions,
  subscriptions,
} from '../../src/server/db/tables/account.tables.ts';
import { outbox, rateLimits } from '../../src/server/db/tables/infrastructure.tables.ts';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { postMail } from '../../src/server/mail/post-mail.ts';
import { mostTries } from '../../src/server/mail/send-outbox.ts';
import { CommandFailure, UsageError } from '../../src/server/operate/command.ts';
import { deleteOnePerson } from '../../src/server/operate/commands/delete-person.command.ts';
import { prePurchase } from '../../src/server/professional/pre-purchase.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { everythingStored } from './support/database.ts';
import { describe as describeInvited, fillIn, invitedSubmission, lastInvited, payInvited } from './support/invited.ts';
import { professional } from './support/professional.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

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
  const family = {
    coParent: {
      firstName: 'Canarybo',
      lastName: 'Bowren',
      email: 'canarybo@example.com',
      phoneCountryCode: '+1',
      phoneNumber: '2025550177',
    },
  };
  signUp = await readyToPay(server.api, { email: 'canaryann@example.com', family });
});

/** Pays the sign-up, so that the parent joins and the co-parent is invited. */
async function join({ payForCoparent = false } = {}): Promise<string> {
  const { result } = expectReply(
    await pay(server.api, signUp, await submissionFor(server.api, signUp, { payForCoparent })),
    200,
  ).body;
  return result.clickToJoinToken;
}

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

describe('people delete', () => {
  const run = (...args: string[]) => deleteOnePerson.read(args)(server.deps);
  const books = () =>
    server.db
      .select({
        amount: attempts.amount,
        transactionId: attempts.transactionId,
        quote: attempts.quote,
        state: attempts.state,
      })
      .from(attempts);

  const inviters = async () =>
    (await server.db.select({ mail: outbox.mail }).from(outbox)).flatMap(({ mail }) =>
      mail.kind === 'invitation' ? [mail.inviter] : [],
    );

  it('changes nothing before it is confirmed', async () => {
    await join();
    const before = await everythingStored(server.db);
    expect(await run('canaryann@example.com')).toMatch(
      /^To be deleted: accounts of parents 1, of professionals 0, unpaid sign-ups 0/,
    );
    expect(await everythingStored(server.db)).toBe(before);
  });

  it('deletes a parent who has signed up, and keeps the payment without personal data', async () => {
    const key = await join();
    await server.api.call(setCredentials, { key, body: { username: 'canaryann', password: 'Correct-Horse-1' } });
    await server.api.call(signIn, { body: { username: 'canaryann', password: 'Correct-Horse-1' } });
    const before = await books();
    expect(await run('CanaryAnn@example.com', '--confirm')).toContain(`transactions ${before[0]!.transactionId}`);
    expect(await books()).toEqual(before);
    const stored = await everythingStored(server.db);
    expect(stored).not.toMatch(/canaryann|\b12207\b|5550143/i);
    expect(stored).toMatch(/canarybo/);
    expect(await inviters()).toEqual([null]);
    expect(await server.db.select({ instrumentToken: subscriptions.instrumentToken }).from(subscriptions)).toEqual([
      { instrumentToken: null },
    ]);
    expect(await server.db.select({ address: registrations.address }).from(registrations)).toMatchObject([
      { address: { line1: '', region: 'NY', country: 'US' } },
    ]);
    expect([
      await server.db.$count(sessions),
      await server.db.$count(inviteTokens),
      await server.db.$count(children),
    ]).toEqual([0, 1, 1]);
  });

  it('deletes an invited parent who has paid, and the children together with the last parent', async () => {
    await join();
    server.pass(60);
    const bo = await lastInvited(server);
    await fillIn(server, bo);
    expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200);
    await run('bo@example.com', '--confirm');
    expect(await everythingStored(server.db)).not.toMatch(/bo@example|Bowren|2 Side St/i);
    expect(await server.db.$count(children)).toBe(1);
    await run('canaryann@example.com', '--confirm');
    expect(await server.db.$count(children)).toBe(0);
    expect(await everythingStored(server.db)).not.toMatch(/canary|"Cy"/i);
    expect(await server.db.$count(accounts, isNull(accounts.erasedAt))).toBe(0);
    expect(await server.db.$count(attempts, eq(attempts.state, 'provisioned'))).toBe(2);
  });

  it('deletes a professional, and invites their clients without naming them', async () => {
    const { id: professionalId } = await professional(server, {
      firstName: 'Canarypat',
      email: 'canarypat@example.com',
    });
    const client = { firstName: 'Di', lastName: 'Fox', email: 'di@example.com', phone: null };
    await prePurchase(server.deps, {
      professionalId,
      packageId: 2041,
      clients: [client],
      children: [],
      languageLocale: 'en_US',
    });
    expect(await inviters()).toEqual(['Canarypat Quill']);
    expect(await run('CanaryPat@example.com', '--confirm')).toMatch(
      /^Deleted: accounts of parents 0, of professionals 1/,
    );
    expect(await everythingStored(server.db)).not.toMatch(/canarypat|Quill|5550101|Court Sq|Barksalot|first pet/i);
    const di = await lastInvited(server);
    expect(await describeInvited(server, di)).toMatchObject({
      userCreatedByPro: true,
      inviterFirstName: null,
      proFirstName: null,
      proLastName: null,
    });
    server.pass(60);
    await server.api.call(requestInviteLink, { key: di.key });
    expect(await inviters()).toEqual([null, null]);
    await professional(server, { email: 'canarypat@example.com' });
  });

  it('deletes an unpaid sign-up', async () => {
    expect(await run('canaryann@example.com', '--confirm')).toMatch(
      /^Deleted: accounts of parents 0, of professionals 0, unpaid sign-ups 1/,
    );
    expect(await everythingStored(server.db)).not.toMatch(/canary/i);
  });

  it('refuses while a payment is in progress', async () => {
    server.deps.processor.sale = () => Promise.reject(new Error('lost'));
    await pay(server.api, signUp, await submissionFor(server.api, signUp));
    await expect(run('canaryann@example.com', '--confirm')).rejects.toThrow(
      new CommandFailure(
        'A payment of canaryann@example.com is under way. Try again in a few minutes, or in a day if the provider did not answer.',
      ),
    );
    expect(await everythingStored(server.db)).toMatch(/canaryann/);
  });

  it('reports that nothing is stored', async () => {
    await expect(run('nobody@example.com')).rejects.toThrow(
      new CommandFailure('Nothing is stored of a parent or professional under nobody@example.com.'),
    );
  });

  it.each([[[]], [['a@example.com', 'b@example.com']]])('refuses the arguments %j', args => {
    expect(() => deleteOnePerson.read(args)).toThrow(new UsageError('Name one person, by email.'));
  });
});
