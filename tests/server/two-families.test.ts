import { beforeEach, expect, it } from 'vitest';
import { setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import { inviteToken } from '../../src/server/base/links.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { books, one } from './support/books.ts';
import {
  accept,
  fillIn,
  getInvited,
  type Invited,
  invitedSubmission,
  parentSectionOf,
  payInvited,
  putInvited,
} from './support/invited.ts';
import { joined, refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, pay, readyToPay, submissionFor, withNonce } from './support/sign-up.ts';

// Two parents name the same co-parent at once, for example somebody with children in two families. Each family has an
// account for its co-parent, so both links work, and neither changes the other's family.

let server: TestServer;
/** The co-parent in the family that has paid for both, and in the other one. */
let paid: Invited;
let unpaid: Invited;

const crowd = 25;
const atOnce = <T>(act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, index) => act(index)));

beforeEach(async () => {
  server = await testServer();
  const parents = [
    { email: 'ann@example.com', payForCoparent: true },
    { email: 'amy@example.com', payForCoparent: false },
  ];
  const ready = await Promise.all(
    parents.map(async ({ email, payForCoparent }) => {
      const signUp = await readyToPay(server.api, { email });
      return { signUp, submission: await submissionFor(server.api, signUp, { payForCoparent }) };
    }),
  );
  const replies = await Promise.all(
    ready.map(({ signUp, submission }) => pay(server.api, signUp, { ...submission, coParentDuplicateConfirmed: true })),
  );
  for (const reply of replies) expectReply(reply, 200);
  [paid, unpaid] = await invitedTwice();
});

async function invitedTwice(): Promise<[Invited, Invited]> {
  const mails = await server.db.select().from(outbox);
  const people = mails.flatMap(({ mail, recipient }) =>
    mail.kind === 'invitation' && recipient === 'bo@example.com'
      ? [{ isPaid: mail.paid, userId: mail.accountId, key: inviteToken(server.deps.secret, mail.accountId, 1) }]
      : [],
  );
  const found = [people.find(({ isPaid }) => isPaid), people.find(({ isPaid }) => !isPaid)] as const;
  expect(people).toHaveLength(2);
  return [found[0]!, found[1]!];
}

const choose = async ({ userId }: Invited, key: string, username: string) => ({
  userId,
  reply: await server.api.call(setCredentials, {
    key,
    body: { username, password: 'Correct-Horse-1', termsAccepted: true },
  }),
});

it('concurrent acceptances of both links join each account once, and charge only the one that is not paid', async () => {
  for (const person of [paid, unpaid]) await fillIn(server, person);
  const submission = await invitedSubmission(server, unpaid);
  const [accepted, bought] = await Promise.all([
    atOnce(() => accept(server, paid)),
    atOnce(index => payInvited(server, unpaid, withNonce(submission, `fake-valid-visa-nonce:1111:${index}`))),
  ]);
  expect(new Set(accepted.map(reply => JSON.stringify(reply))).size).toBe(1);
  expect(bought.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
  expect(await books(server.db)).toEqual({
    ...one,
    charges: 3,
    accounts: 4,
    families: 2,
    subscriptions: 4,
    receipts: 3,
    invitations: 2,
  });

  const paying = bought.find(({ status }) => status === 200);
  const keys = [
    expectReply(accepted[0]!, 200).body.clickToJoinToken,
    expectReply(paying!, 200).body.result.clickToJoinToken,
  ] as const;
  const chosen = await Promise.all([choose(paid, keys[0], 'bo.ray'), choose(unpaid, keys[1], 'bo.ray')]);
  expect(new Set(chosen.map(({ reply: { status } }) => status))).toEqual(new Set([200, 409]));
  const [winner, loser] = chosen[0].reply.status === 200 ? [paid, unpaid] : [unpaid, paid];
  expect(chosen.find(({ userId }) => userId === loser.userId)?.reply).toEqual(
    refused(409, 'username', 'username.taken'),
  );
  expectReply((await choose(loser, keys[loser === paid ? 0 : 1], 'bo.ray.2')).reply, 200);
  for (const [person, username] of [
    [winner, 'bo.ray'],
    [loser, 'bo.ray.2'],
  ] as const) {
    const body = { username, password: 'Correct-Horse-1' };
    expect(await server.api.call(signIn, { body })).toMatchObject({ status: 200, body: { userId: person.userId } });
    expect(await getInvited(server, person)).toEqual(joined);
  }
});

it('the co-parent is warned of another account only once they have joined the other family, and confirms', async () => {
  for (const person of [paid, unpaid])
    expect(await putInvited(server, person, parentSectionOf(person.userId))).toMatchObject({ status: 200 });
  await fillIn(server, paid);
  expectReply(await accept(server, paid), 200);
  const section = parentSectionOf(unpaid.userId);
  expect(await putInvited(server, unpaid, section)).toEqual(refused(409, 'parent.email.duplicate', 'parent.duplicate'));
  expect(await putInvited(server, unpaid, { ...section, parentDuplicateConfirmed: true })).toMatchObject({
    status: 200,
  });
});
