import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import { inviteCoparent } from '../../src/contract/calls/registration.calls.ts';
import {
  accounts,
  children,
  inviteTokens,
  sessions,
  subscriptions,
} from '../../src/server/db/tables/account.tables.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { CommandFailure, UsageError } from '../../src/server/operate/command.ts';
import { deleteOnePerson } from '../../src/server/operate/commands/delete-person.command.ts';
import { prePurchase } from '../../src/server/professional/pre-purchase.ts';
import { everythingStored, rowsOf } from './support/database.ts';
import { describe as describeInvited, fillIn, invitedSubmission, lastInvited, payInvited } from './support/invited.ts';
import { prePurchased } from './support/pre-purchase.ts';
import { professional } from './support/professional.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  expectReply,
  familySection,
  parent,
  parentSection,
  pay,
  register,
  submissionFor,
  type SignUp,
} from './support/sign-up.ts';
import { joinBy, traceableSignUp } from './support/traceable-sign-up.ts';

let server: TestServer;
let signUp: SignUp;

beforeEach(async () => {
  server = await testServer();
  signUp = await traceableSignUp(server.api);
});

const join = () => joinBy(server.api, signUp);

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

  describe('of a co-parent whose email nobody knows any more', () => {
    beforeEach(async () => {
      await join();
      const coParent = { firstName: 'Canarybo', lastName: 'Bowren', phoneCountryCode: '+1', phoneNumber: '2025550177' };
      const body = { ...familySection, coParent };
      expectReply(
        await server.api.call(inviteCoparent, { params: { signupId: signUp.signupId }, key: signUp.key, body }),
        200,
      );
    });

    it('deletes them with the parent who has signed up, and counts them', async () => {
      expect(await run('canaryann@example.com')).toContain('accounts of parents 2,');
      expect(await run('canaryann@example.com', '--confirm')).toContain('accounts of parents 2,');
      expect(await everythingStored(server.db)).not.toMatch(/canary|Bowren|5550177|"Cy"/i);
    });

    it('finds them by phone, and keeps the parent', async () => {
      expect(await run('+1 (202) 555-0177', '--confirm')).toContain('accounts of parents 1,');
      const stored = await everythingStored(server.db);
      expect(stored).not.toMatch(/canarybo|Bowren|5550177/i);
      expect(stored).toMatch(/canaryann@example/);
      await expect(run('+1 2025550143')).rejects.toThrow('There is nothing to delete'); // the parent's
    });
  });

  it('names no transaction of an order that a code covered, because the payment provider has none', async () => {
    await server.db.insert(subscriptionCodes).values({ code: 'FULL', kind: 'full' });
    const body = await submissionFor(server.api, signUp, { codes: ['FULL'] }, null);
    expectReply(await pay(server.api, signUp, body), 200);
    expect(await run('canaryann@example.com', '--confirm')).not.toContain('transactions');
  });

  it('deletes a professional, and invites their clients without naming them', async () => {
    const pat = await professional(server, { firstName: 'Canarypat', email: 'canarypat@example.com' });
    const client = { firstName: 'Di', lastName: 'Fox', email: 'di@example.com', phone: null };
    await prePurchase(server.deps, {
      professional: pat,
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

  it('leaves the clients of a deleted professional what was bought for them', async () => {
    const london = { country: 'GB', region: 'CMD', postalCode: 'NW1 8QL', timezone: 'Europe/London', roles: ['JUDGE'] };
    const judge = await professional(server, london);
    const client = { firstName: 'Di', lastName: 'Fox', email: 'di@example.com', phone: null };
    const order = { professional: judge, packageId: 2061, clients: [client], children: [] };
    await prePurchased(server, { ...order, languageLocale: 'en_US' });
    await run(judge.email, '--confirm');
    const bought = { addressCountry: 'GB', prePurchasedPackage: { id: 2061 } };
    expect(await describeInvited(server, await lastInvited(server))).toMatchObject(bought);
  });

  it('deletes an unpaid sign-up', async () => {
    expect(await run('canaryann@example.com', '--confirm')).toMatch(
      /^Deleted: accounts of parents 0, of professionals 0, unpaid sign-ups 1/,
    );
    expect(await everythingStored(server.db)).not.toMatch(/canary/i);
  });

  it.each([
    ['JOSÉ@example.com', 'josé@EXAMPLE.com', 'josè@example.com'],
    ['İpek@example.com', 'İPEK@example.com', 'xpek@example.com'],
    ['ΟΔΟΣ@example.com', 'οδος@example.com', 'οδοι@example.com'],
    ['a_b%@example.com', 'A_B%@example.com', 'axbc@example.com'],
  ])('deletes an unpaid sign-up of %s under %s, and none of %s', async (email, named, other) => {
    await register(server.api, { ...parentSection, parent: { ...parent, email } });
    await register(server.api, { ...parentSection, parent: { ...parent, email: other } });
    expect(await run(named, '--confirm')).toContain('unpaid sign-ups 1,');
    const stored = await everythingStored(server.db);
    expect(stored).not.toContain(email);
    expect(stored).toContain(other);
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

  it('takes as long as it needs to read whole tables', async () => {
    const limitsQuery = sql`select name from pg_settings where name ~ '(statement|transaction).*_timeout' and setting <> '0'`;
    let limits: unknown;
    const transaction: typeof server.db.transaction = work =>
      server.db.transaction(async tx => {
        const done = await work(tx);
        limits = await rowsOf(tx, limitsQuery);
        return done;
      });
    server.deps.db = Object.assign(Object.create(server.db) as typeof server.db, { transaction }); // all other methods work
    await run('canaryann@example.com');
    expect(limits).toEqual([]);
  });

  it('does not say that nothing is stored under an email that an unpaid sign-up of somebody else names', async () => {
    expect(await everythingStored(server.db)).toMatch(/canarybo@example/);
    await expect(run('canarybo@example.com')).rejects.toThrow(
      new CommandFailure(
        'There is nothing to delete under canarybo@example.com. Unpaid sign-ups of others may name it until they expire.',
      ),
    );
  });

  it.each([[[]], [['a@example.com', 'b@example.com']]])('refuses the arguments %j', args => {
    expect(() => deleteOnePerson.read(args)).toThrow(new UsageError('Name one person, by email or phone.'));
  });
});
