import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestCredentialsLink } from '../../src/contract/calls/credentials-link.calls.ts';
import { setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import { inviteCoparent } from '../../src/contract/calls/registration.calls.ts';
import { createApi } from '../../src/api/client.ts';
import { createApp } from '../../src/server/app.ts';
import type { Database } from '../../src/server/db/database.ts';
import { accounts, sessions } from '../../src/server/db/tables/account.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { deletePerson } from '../../src/server/retention/delete-person.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { linkFor } from './support/credentials-link.ts';
import { everythingStored, isRealPostgres, waitingQueries } from './support/database.ts';
import { billingSectionOf, lastInvited, putInvited, type Invited } from './support/invited.ts';
import { create, professional } from './support/professional.ts';
import { expired } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, familySection, parentSection, register, type SignUp } from './support/sign-up.ts';
import { joinBy, traceableSignUp } from './support/traceable-sign-up.ts';

const bob = { firstName: 'Bob', lastName: 'Roe', email: 'bob@example.com' };

let server: TestServer;
let signUp: SignUp;
/** The key to choose the credentials of the parent who signed up. */
let key: string;
let bo: Invited;

beforeEach(async () => {
  server = await testServer({ environment: { INVITED_KEEP_DAYS: '1', INVITE_LIFE_SECONDS: '60' } });
  signUp = await traceableSignUp(server.api);
  key = await joinBy(server.api, signUp);
  bo = await lastInvited(server);
});

const isWaiting = (count: number) =>
  vi.waitFor(async () => expect(await waitingQueries(server.db)).toBe(count), { timeout: 10_000 });

const lockRegistration = (tx: Database) =>
  tx.select().from(registrations).where(eq(registrations.id, signUp.signupId)).for('update');

/**
 * Locks the registration, as every change to it does first, begins `work`, and when that waits for the lock, runs `change` in
 * the transaction that has it.
 */
async function during<T, C>(work: () => Promise<T>, change: (tx: Database) => Promise<C>): Promise<[T, C]> {
  let begun: Promise<T> | undefined;
  const changed = await server.db.transaction(async tx => {
    await lockRegistration(tx);
    begun = work();
    begun.catch(() => undefined); // awaited below
    await isWaiting(1);
    return change(tx);
  });
  return [await begun!, changed];
}

/** The API of a server whose changes all belong to a transaction. */
function apiWithin(tx: Database) {
  const app = createApp({ ...server.deps, db: tx });
  return createApi({ baseUrl: 'http://join.test/api', fetch: async (...given) => app.request(...given) });
}

function inviteBob(tx: Database) {
  const body = { ...familySection, coParent: bob };
  return apiWithin(tx).call(inviteCoparent, { params: { signupId: signUp.signupId }, key: signUp.key, body });
}

/** The embedded database has one connection, so nothing can run concurrently with a transaction. */
describe.skipIf(!isRealPostgres)('The deletion of a parent', () => {
  it('does not lock a sign-up that names an address which only ends in theirs', async () => {
    await register(server.api, { ...parentSection, parent: { ...parentSection.parent, email: 'bo@example.com' } });
    const deletion = await server.db.transaction(async tx => {
      expect(await lockRegistration(tx)).toMatchObject([{ family: { coParent: { email: 'canarybo@example.com' } } }]);
      return deletePerson(server.deps, 'bo@example.com', true);
    });
    expect(deletion).toMatchObject({ type: 'person', signUps: 1, mentions: 0 });
  });

  it('removes their name also from an invitation that is being sent again', async () => {
    server.pass(60);
    let deletion: Promise<unknown> | undefined;
    await server.db.transaction(async tx => {
      expect(await apiWithin(tx).call(requestInviteLink, { key: bo.key })).toMatchObject({ status: 202 });
      deletion = deletePerson(server.deps, 'canaryann@example.com', true);
      await Promise.race([deletion, isWaiting(1)]);
    });
    await deletion;
    expect(await everythingStored(server.db)).not.toMatch(/canaryann|Ann Lee/i);
  });
});

describe.skipIf(!isRealPostgres)('The deletion of a co-parent', () => {
  it('waits for the invitation of another one in their place, without a deadlock', async () => {
    const [deletion, invitation] = await during(
      () => deletePerson(server.deps, 'canarybo@example.com', true),
      inviteBob,
    );
    expect(invitation).toMatchObject({ status: 200, body: { invited: true } });
    expect(deletion).toEqual({ type: 'unknown' });
    expect(await everythingStored(server.db)).not.toMatch(/canarybo/i);
  });

  it('after the retention period waits for a change to the sign-up, without a deadlock', async () => {
    server.pass(2 * 86_400);
    await during(
      () => forgetOld(server.deps),
      tx => tx.select().from(accounts).where(eq(accounts.id, bo.userId)).for('update'),
    );
    expect(await server.db.$count(accounts, isNotNull(accounts.erasedAt))).toBe(1);
  });
});

describe.skipIf(!isRealPostgres)('A parent whose data are being deleted', () => {
  /** Stops the deletion of a person at its end, begins `request`, and once that waits as well, lets the deletion go on. */
  async function requestDuring<T>(email: string, request: () => Promise<T>): Promise<T> {
    let requested: Promise<T> | undefined;
    let deletion: Promise<unknown> | undefined;
    await server.db.transaction(async tx => {
      await tx.execute(sql`select from outbox for update`);
      deletion = deletePerson(server.deps, email, true);
      await isWaiting(1);
      requested = request();
      await isWaiting(2);
    });
    expect(await deletion).toMatchObject({ type: 'person' });
    return requested!;
  }

  it('cannot choose credentials any more', async () => {
    const body = { username: 'canary.ann', password: 'Correct-Horse-1' };
    const reply = await requestDuring('canaryann@example.com', () => server.api.call(setCredentials, { key, body }));
    expect(reply).toMatchObject({ status: 401 });
    expect(await everythingStored(server.db)).not.toMatch(/canary\.?ann/i);
  });

  it('is not signed in any more', async () => {
    const body = { username: 'canary.ann', password: 'Correct-Horse-1' };
    expectReply(await server.api.call(setCredentials, { key, body }), 200);
    const reply = await requestDuring('canaryann@example.com', () => server.api.call(signIn, { body }));
    expect(reply).toEqual({ status: 401, body: { type: 'wrongCredentials' } });
    expect(await server.db.$count(sessions)).toBe(0);
  });

  it('changes no security question any more, as a professional', async () => {
    const options = { key: crypto.randomUUID() };
    const { email } = await professional(server, {}, options);
    await requestDuring(email, () => create(server, { securityQuestion: 'Canary?' }, options));
    expect(await everythingStored(server.db)).not.toMatch(/Canary\?/);
  });

  it('gets no other link to choose them', async () => {
    const link = await linkFor(server, 'canaryann@example.com');
    server.pass(60);
    const reply = await requestDuring('canaryann@example.com', () =>
      server.api.call(requestCredentialsLink, { key: link }),
    );
    expect(reply).toMatchObject({ status: 401 });
  });

  it('cannot give an address any more', async () => {
    const { parent, ...section } = billingSectionOf(bo.userId);
    const theirs = { ...section, parent: { ...parent, email: 'canarybo@example.com' } };
    const reply = await requestDuring('canarybo@example.com', () => putInvited(server, bo, theirs));
    expect(reply).toMatchObject({ status: 401 });
    expect(await everythingStored(server.db)).not.toMatch(/canarybo|Side St/i);
  });
});

describe.skipIf(!isRealPostgres)('The holder of an invitation that is being sent to another address instead', () => {
  it('cannot give an address any more', async () => {
    let requested: ReturnType<typeof putInvited> | undefined;
    await server.db.transaction(async tx => {
      expect(await inviteBob(tx)).toMatchObject({ status: 200, body: { invited: true } });
      requested = putInvited(server, bo, billingSectionOf(bo.userId));
      await isWaiting(1);
    });
    expect(await requested).toEqual(expired);
  });
});
