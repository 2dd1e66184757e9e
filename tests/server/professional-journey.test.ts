import { isNotNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { getInvitedUser, requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import { accounts, families, subscriptions } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { writeMail } from '../../src/server/mail/write-mail.ts';
import { commands } from '../../src/server/operate/commands.ts';
import {
  billingSectionOf,
  describe,
  invitedSubmission,
  payInvited,
  putInvited,
  type Invited,
} from './support/invited.ts';
import { create } from './support/professional.ts';
import { expired } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply } from './support/sign-up.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});

const day = 86_400;

/** The latest mail to an address, as its reader sees it. */
async function mailTo(recipient: string): Promise<string> {
  const rows = (await server.db.select().from(outbox)).filter(row => row.recipient === recipient);
  const last = rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
  if (last === undefined) throw new Error(`No mail to ${recipient}`);
  return writeMail(server.deps, last).text;
}

/** The link and the activation code in a client's invitation. */
function invitationIn(mail: string): { person: Invited; code: string } {
  const [, address = ''] = /(https?:\S+\/invite\S*)/.exec(mail) ?? [];
  const link = new URLSearchParams(new URL(address).hash.slice(1));
  const [, code = ''] = /activation code: (\S+)/.exec(mail) ?? [];
  return { person: { userId: link.get('userId') ?? '', key: link.get('token') ?? '' }, code };
}

/** Joins as an invited client does who pays with the activation code and chooses a username. */
async function join(
  { person, code }: ReturnType<typeof invitationIn>,
  username: string,
  phoneNumber: string,
): Promise<void> {
  const { firstName, lastName, email } = await describe(server, person);
  const section = billingSectionOf(person.userId);
  const parent = { ...section.parent, firstName, lastName, email: email ?? '', phoneNumber };
  expectReply(await putInvited(server, person, { ...section, parent }), 200);
  const submission = await invitedSubmission(server, person, { codes: [code], nonce: null });
  const { body } = expectReply(await payInvited(server, person, submission), 200);
  const credentials = { username, password: 'Correct-Horse-1', termsAccepted: true, marketingOptIn: false };
  expectReply(await server.api.call(setCredentials, { key: body.result.clickToJoinToken, body: credentials }), 200);
}

it('two clients of a professional join one family, one of them with a new link', async () => {
  expectReply(await create(server), 201);
  expect(await mailTo('pat@example.com')).toContain('Pat');

  const prePurchase = commands.find(({ name }) => name === 'professionals pre-purchase')!;
  await prePurchase.read([
    '--professional',
    'pat@example.com',
    '--package',
    '2041',
    '--client',
    'Ann Lee <ann@example.com>',
    '--client',
    'Bo Ray <bo@example.com>',
    '--child',
    'Cy Ray',
  ])(server.deps);

  const ann = invitationIn(await mailTo('ann@example.com'));
  expect(await describe(server, ann.person)).toMatchObject({ userCreatedByPro: true, proLastName: 'Quill' });
  await join(ann, 'ann.lee', '2025550143');

  const bo = invitationIn(await mailTo('bo@example.com'));
  server.pass(30 * day);
  const { userId, key } = bo.person;
  expect(await server.api.call(getInvitedUser, { params: { userId }, key })).toEqual(expired);
  expectReply(await server.api.call(requestInviteLink, { key }), 202);
  const again = invitationIn(await mailTo('bo@example.com'));
  expect([again.person.userId, again.person.key === key, again.code]).toEqual([userId, false, bo.code]);
  await join(again, 'bo.ray', '2025550177');

  const joined = await server.db.select().from(accounts).where(isNotNull(accounts.familyId));
  const [family, ...others] = await server.db.select().from(families);
  expect(others).toEqual([]);
  expect(new Set(joined.map(({ familyId }) => familyId))).toEqual(new Set([family?.id]));
  expect(
    joined.map(({ username }) => username).toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual(['ann.lee', 'bo.ray']);
  const paid = await server.db.select({ packageId: subscriptions.packageId }).from(subscriptions);
  expect(paid).toEqual([{ packageId: 2041 }, { packageId: 2041 }]);
});
