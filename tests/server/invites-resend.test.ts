import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { inviteToken } from '../../src/server/base/links.ts';
import { accounts, inviteTokens } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { CommandFailure } from '../../src/server/operate/command.ts';
import { resendInvite } from '../../src/server/operate/commands/resend-invite.command.ts';
import { revokeOneCode } from '../../src/server/operate/commands/revoke-code.command.ts';
import { mistypeEmail } from './support/invited.ts';
import { prePurchased, readyToPrePurchase } from './support/pre-purchase.ts';
import type { TestServer } from './support/server.ts';

let server: TestServer;
let accountId: string;
let code: string;

beforeEach(async () => {
  const ready = await readyToPrePurchase();
  server = ready.server;
  const [ann] = await prePurchased(server, ready.order);
  ({ accountId, activationCode: code } = ann!);
});

const run = async (...args: string[]): Promise<string> => resendInvite.read(args)(server.deps);

const invitations = async () =>
  (await server.db.select().from(outbox)).flatMap(({ mail }) =>
    mail.kind === 'invitation' && mail.accountId === accountId ? [[mail.serial, mail.activationCode]] : [],
  );

const sentTo = (email: string) => `A new link for account ${accountId} to ${email} is in the outbox.`;

it('sends another link with the same code, by email or account id', async () => {
  expect(await run(' ANN@example.com')).toBe(sentTo('ann@example.com'));
  expect(await run(accountId)).toBe(sentTo('ann@example.com'));
  expect(await invitations()).toEqual([
    [1, code],
    [2, code],
    [3, code],
  ]);
});

it('omits a revoked code, which is also removed from invitations that have not been sent', async () => {
  const isFirst = eq(outbox.onceKey, `invitation:${accountId}:1`);
  await server.db.update(outbox).set({ sentAt: server.deps.now() }).where(isFirst);
  await run(accountId);
  expect(await revokeOneCode.read([code.toLowerCase()])(server.deps)).toBe(
    `The code ${code.toLowerCase()} is revoked.
It was removed from an invitation that has not been sent yet.
An invitation with it has been sent: tell the client that it does not pay any more.`,
  );
  await run(accountId);
  expect(await invitations()).toEqual(
    expect.arrayContaining([
      [1, code],
      [2, null],
      [3, null],
    ]),
  );
});

it('sends to the address of the last link, also if the parent has given another', async () => {
  await mistypeEmail(server, { userId: accountId, key: inviteToken(server.deps.secret, accountId, 1) });
  expect(await run('bo@exmaple.com')).toBe(sentTo('ann@example.com'));
  const recipients = (await server.db.select().from(outbox)).map(({ recipient }) => recipient);
  expect(recipients).not.toContain('bo@exmaple.com');
  expect(await invitations()).toHaveLength(2);
});

it('fails for a parent whose address the co-parent has removed', async () => {
  await server.db.update(accounts).set({ email: null, emailFolded: null }).where(eq(accounts.id, accountId));
  await expect(run(accountId)).rejects.toThrow(
    new CommandFailure(`Account ${accountId} has no email address: the co-parent has removed it.`),
  );
  expect(await invitations()).toHaveLength(1);
});

it('fails for a parent who is unknown or has chosen credentials', async () => {
  await expect(run('nobody@example.com')).rejects.toThrow(
    new CommandFailure('No invited parent is waiting under nobody@example.com.'),
  );
  await expect(run(crypto.randomUUID())).rejects.toThrow(CommandFailure);
  await server.db.update(accounts).set({ username: 'ann.lee' }).where(eq(accounts.id, accountId));
  await expect(run(accountId)).rejects.toThrow(CommandFailure);
  expect(await invitations()).toHaveLength(1);
});

it('fails for a parent who was never invited', async () => {
  await server.db.delete(inviteTokens);
  await expect(run(accountId)).rejects.toThrow(CommandFailure);
  expect(await invitations()).toHaveLength(1);
});

it('requires the account id if several parents share an email', async () => {
  await server.db.update(accounts).set({ emailFolded: 'ann@example.com' });
  await expect(run('ann@example.com')).rejects.toThrow(
    /^Several invited parents share ann@example\.com; name one by account id: [\w-]{36}, [\w-]{36}$/,
  );
});
