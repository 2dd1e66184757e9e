import { isNotNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { setCredentials, signIn } from '../../src/contract/calls/credentials.calls.ts';
import type { FamilySection, ParentSection } from '../../src/contract/entities/registration.schema.ts';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { books } from './support/books.ts';
import { testServer, type TestServer } from './support/server.ts';
import {
  billingSection,
  expectReply,
  familySection,
  joined,
  parentSection,
  pay,
  put,
  register,
  type SignUp,
  submissionFor,
} from './support/sign-up.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
  await joined(server.api);
});

const confirmed = { parentDuplicateConfirmed: true };

/** Registers somebody with the same email who confirms that the existing account is not theirs. */
async function confirming(): Promise<SignUp> {
  const signUp = await register(server.api, { ...parentSection, ...confirmed });
  for (const section of [
    { ...familySection, coParentDuplicateConfirmed: true },
    { ...billingSection, ...confirmed },
  ]) {
    expect(await put(server.api, signUp, section)).toMatchObject({ status: 200 });
  }
  return signUp;
}

const joinedParents = () =>
  server.db.select({ id: accounts.id, email: accounts.email }).from(accounts).where(isNotNull(accounts.joinedAt));

it('a parent who confirmed the duplicate is charged once and gets a second account with the same email', async () => {
  const signUp = await confirming();
  const submission = { ...(await submissionFor(server.api, signUp)), ...confirmed, coParentDuplicateConfirmed: true };
  const key = crypto.randomUUID();
  const replies = [
    await pay(server.api, signUp, submission, key),
    await pay(server.api, signUp, submission, key),
    await pay(server.api, signUp, submission),
  ];
  const { userId, email } = expectReply(replies[0]!, 200).body.result.registration.parent;
  expect(replies).toMatchObject([{ status: 200 }, replies[0], replies[0]]);
  expect(await joinedParents()).toEqual([
    { id: expect.not.stringMatching(userId), email },
    { id: userId, email },
  ]);
  expect(await books(server.db)).toMatchObject({ charges: 2, families: 2 });

  const body = { username: 'another.ann', password: 'Correct-Horse-1' };
  await server.api.call(setCredentials, { key: expectReply(replies[0]!, 200).body.result.clickToJoinToken, body });
  expect(await server.api.call(signIn, { body })).toMatchObject({ status: 200, body: { userId } });
});

it('a registration that confirmed the duplicate pays without another confirmation', async () => {
  const signUp = await confirming();
  expect(await pay(server.api, signUp, await submissionFor(server.api, signUp))).toMatchObject({ status: 200 });
});

it.each<[string, ParentSection | FamilySection, string]>([
  [
    'the parent’s',
    { ...parentSection, parent: { ...parentSection.parent, email: 'new@example.com' } },
    'parent.email.duplicate',
  ],
  [
    'the co-parent’s',
    { ...familySection, coParent: { ...familySection.coParent, email: 'new@example.com', phoneNumber: '2025550199' } },
    'coParent.duplicate',
  ],
])('a confirmation of %s answers is required again after they change', async (_, section, field) => {
  const signUp = await confirming();
  expect(await put(server.api, signUp, section)).toMatchObject({ status: 200 });
  await joined(server.api, 'new@example.com');
  const before = await books(server.db);
  expect(await pay(server.api, signUp, await submissionFor(server.api, signUp))).toMatchObject({
    status: 409,
    body: { validationErrors: [{ field }] },
  });
  expect(await books(server.db)).toEqual(before);
});
