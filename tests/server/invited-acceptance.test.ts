import { beforeEach, describe as group, expect, it } from 'vitest';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import { subscriptions } from '../../src/server/db/tables/account.tables.ts';
import {
  accept,
  accountOf,
  agree,
  describe,
  fillIn,
  invited,
  invitedSubmission,
  lastInvited,
  payInvited,
  type Invited,
} from './support/invited.ts';
import { refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply } from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;

const invite = async (paid: boolean) => {
  server = await testServer();
  bo = await invited(server, { paid });
};

const day = 86_400;

group('an invited parent whose subscription is paid', () => {
  beforeEach(() => invite(true));

  it('joins once their address is known, without paying', async () => {
    expect(await accept(server, bo)).toEqual(refused(409, 'address', 'required'));
    await fillIn(server, bo);
    const { clickToJoinToken } = expectReply(await accept(server, bo), 200).body;
    const choose = () =>
      server.api.call(setCredentials, {
        key: clickToJoinToken,
        body: { username: 'bo.ray', password: 'Correct-Horse-1' },
      });
    expect(await choose()).toEqual(refused(409, 'termsAccepted', 'terms.required'));
    await agree(server, bo);
    expect(await choose()).toEqual({ status: 200, body: { userId: bo.userId } });
    expect(await server.db.$count(subscriptions)).toBe(2);
  });

  it('is not charged again', async () => {
    await fillIn(server, bo);
    expect(await payInvited(server, bo, await invitedSubmission(server, bo))).toEqual(
      refused(409, 'subscription', 'value.invalid'),
    );
  });

  it('has to pay after it has expired, even if they had accepted it', async () => {
    await fillIn(server, bo);
    expectReply(await accept(server, bo), 200);
    const { joinedAt } = (await accountOf(server, bo))!;
    server.pass(366 * day);
    await server.api.call(requestInviteLink, { key: bo.key });
    bo = await lastInvited(server);
    expect(await accept(server, bo)).toEqual(refused(409, 'subscription', 'required'));
    expectReply(await payInvited(server, bo, await invitedSubmission(server, bo)), 200);
    expect(await describe(server, bo)).toMatchObject({ isSubscriptionCurrent: true });
    expect(await accountOf(server, bo)).toMatchObject({ joinedAt });
  });
});

it('an invitation that is not paid cannot be accepted', async () => {
  await invite(false);
  await fillIn(server, bo);
  expect(await accept(server, bo)).toEqual(refused(409, 'subscription', 'required'));
});
