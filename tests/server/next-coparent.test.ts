import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { inviteCoparent } from '../../src/contract/calls/registration.calls.ts';
import { accounts, subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { deletePerson } from '../../src/server/retention/delete-person.ts';
import { forgetOld } from '../../src/server/retention/forget-old.ts';
import { everythingStored } from './support/database.ts';
import {
  accept,
  accountOf,
  billingSectionOf,
  describe as describeInvited,
  fillIn,
  getInvited,
  invitedSubmission,
  lastInvited,
  payInvited,
  putInvited,
  type Invited,
} from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { british, expectReply, familySection, joined, readyToPay, type SignUp } from './support/sign-up.ts';
import { joinBy } from './support/traceable-sign-up.ts';

const day = 86_400;
const bob = { firstName: 'Bob', lastName: 'Roe', email: 'bob@example.com' };

let server: TestServer;
let signUp: SignUp;
/** The key of the parent who signed up. */
let key: string;
/** The co-parent whose data are deleted. */
let bo: Invited;

const join = async (payForCoparent: boolean): Promise<void> => {
  server = await testServer({ environment: { INVITED_KEEP_DAYS: '20', INVITE_LIFE_SECONDS: String(10 * day) } });
  signUp = await readyToPay(server.api);
  key = await joinBy(server.api, signUp, { payForCoparent });
  bo = await lastInvited(server);
  server.pass(60);
};

const deleteBo = async () =>
  expect(await deletePerson(server.deps, 'bo@example.com', true)).toMatchObject({ accounts: 1 });

/** Changes the account of the parent who signed up, after which unordered queries find it last. */
const chooseCredentials = async () =>
  expectReply(
    await server.api.call(setCredentials, { key, body: { username: 'ann.lee', password: 'Correct-Horse-1' } }),
    200,
  );

const invite = (coParentDuplicateConfirmed = false) =>
  server.api.call(inviteCoparent, {
    params: { signupId: signUp.signupId },
    key: signUp.key,
    body: { ...familySection, coParent: bob, coParentDuplicateConfirmed },
  });

const inviteBob = async (): Promise<Invited> => {
  expect(expectReply(await invite(), 200).body).toEqual({ signupId: signUp.signupId, invited: true });
  return lastInvited(server);
};

describe('a co-parent who is invited after the data of the one before were deleted', () => {
  beforeEach(() => join(false));

  it('is not reached by the links of the deleted one', async () => {
    await deleteBo();
    const next = await inviteBob();
    expect(await getInvited(server, bo)).toMatchObject({ status: 401 });
    expect(await describeInvited(server, next)).toMatchObject({
      ...bob,
      inviterFirstName: 'Ann',
      agreedToTerms: false,
    });
    expect((await accountOf(server, bo))?.email).toBeNull();
  });

  it('is erased in time if they do not join', async () => {
    await deleteBo();
    await inviteBob();
    server.pass(30 * day);
    await forgetOld(server.deps);
    expect(await everythingStored(server.db)).toMatch(/bob@example/);
    server.pass(1);
    await forgetOld(server.deps);
    expect(await server.db.$count(accounts, eq(accounts.email, 'bob@example.com'))).toBe(0);
  });

  it('is not asked for twice: the second invitation is for the same account', async () => {
    await deleteBo();
    const next = await inviteBob();
    server.pass(60);
    expect((await inviteBob()).userId).toBe(next.userId);
    expect(await server.db.$count(accounts)).toBe(3);
  });

  it('gets no account while they may have another one', async () => {
    await deleteBo();
    await joined(server.api, bob.email);
    expectReply(await invite(), 409);
    expectReply(await invite(), 409);
    expect(await server.db.$count(accounts)).toBe(4);
    expectReply(await invite(true), 200);
  });

  it('is offered what is sold in the country of the parent who signed up', async () => {
    const { address } = british;
    const billing = billingSectionOf(bo.userId);
    const { parent } = billing;
    expectReply(
      await putInvited(server, bo, { ...billing, address, parent: { ...parent, timeZone: 'Europe/London' } }),
      200,
    );
    await deleteBo();
    await chooseCredentials();
    expect(await describeInvited(server, await inviteBob())).toMatchObject({ addressCountry: 'US' });
  });

  it('does not get what the deleted one has paid for', async () => {
    await fillIn(server, bo);
    expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200);
    expect(await invite()).toEqual({ status: 409, body: { type: 'joining' } });
    await deleteBo();
    const next = await inviteBob();
    expect(await describeInvited(server, next)).toMatchObject({
      inviterFirstName: 'Ann',
      isSubscriptionCurrent: false,
    });
  });
});

describe('a subscription that the parent paid for the co-parent', () => {
  beforeEach(() => join(true));

  const invitations = async () =>
    (await server.db.select().from(outbox)).flatMap(({ mail }) => (mail.kind === 'invitation' ? [mail.paid] : []));

  it.each([
    ['had not joined', async () => undefined],
    [
      'had joined',
      async () => {
        await fillIn(server, bo);
        expectReply(await accept(server, bo), 200);
      },
    ],
  ])('passes on to the next one after the deletion of one who %s', async (_, begin) => {
    await begin();
    await deleteBo();
    await chooseCredentials();
    const next = await inviteBob();
    expect(await invitations()).toEqual([true]);
    expect(await describeInvited(server, next)).toMatchObject({ isSubscriptionCurrent: true, inviterFirstName: 'Ann' });
    expect(await server.db.$count(subscriptions, eq(subscriptions.accountId, bo.userId))).toBe(0);
    await fillIn(server, next);
    expectReply(await accept(server, next), 200);
    expect(await invite()).toEqual({ status: 409, body: { type: 'joining' } });
  });
});
