import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import {
  acceptInvitation,
  submitInvitePayment,
  updateInvitedRegistration,
} from '../../src/contract/calls/invite.calls.ts';
import { linkToken } from '../../src/server/base/links.ts';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import {
  accept,
  accountOf,
  billingSectionOf,
  fillIn,
  invited,
  invitedSubmission,
  payInvited,
  type Invited,
} from './support/invited.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply } from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;

const start = async (paid = false) => {
  server = await testServer();
  bo = await invited(server, { paid });
};

beforeEach(() => start());

const mailOf = async (kind: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.recipient, 'bo@example.com'))).filter(
    ({ mail }) => mail.kind === kind,
  );
const speakSpanish = () =>
  server.db.update(accounts).set({ languageLocale: 'es_MX' }).where(eq(accounts.id, bo.userId));

describe('an invitation’s mail', () => {
  it.each([false, true])('names the other parent, and whether it is paid (%s)', async paid => {
    await start(paid);
    expect(await mailOf('invitation')).toMatchObject([
      {
        mail: {
          kind: 'invitation',
          accountId: bo.userId,
          serial: 1,
          firstName: 'Bo',
          inviter: 'Ann Lee',
          byProfessional: false,
          paid,
          activationCode: null,
        },
      },
    ]);
  });
});

describe('mail to a parent who joins', () => {
  it('is sent in their language after they accept a paid invitation, once, with a link to choose credentials', async () => {
    await start(true);
    await fillIn(server, bo);
    await speakSpanish();
    await accept(server, bo);
    const accepted = await accountOf(server, bo);
    server.pass(60);
    expectReply(await accept(server, bo), 200);
    expect(await mailOf('joined')).toMatchObject([
      { languageLocale: 'es_MX', mail: { kind: 'joined', firstName: 'Bo', link: { accountId: bo.userId, serial: 1 } } },
    ]);
    expect(await accountOf(server, bo)).toEqual(accepted);
    const body = { username: 'bo.ray', password: 'Correct-Horse-1', termsAccepted: true };
    expect(
      await server.api.call(setCredentials, { key: linkToken(server.deps.secret, bo.userId, 1), body }),
    ).toMatchObject({ status: 200 });
  });

  it('is a receipt in their language after they pay', async () => {
    await fillIn(server, bo);
    await speakSpanish();
    await payInvited(server, bo, await invitedSubmission(server, bo));
    expect(await mailOf('receipt')).toMatchObject([{ languageLocale: 'es_MX' }]);
  });
});

describe('the language of an invited parent’s page', () => {
  const inSpanish = { 'accept-language': 'es-MX' };
  const languages = async () =>
    (await server.db.select().from(outbox))
      .filter(({ mail }) => mail.kind !== 'invitation')
      .flatMap(({ recipient, languageLocale }) => (recipient === 'bo@example.com' ? [languageLocale] : []));

  it('becomes that of their receipt when they submit a form', async () => {
    await server.api.call(updateInvitedRegistration, {
      params: { userId: bo.userId },
      key: bo.key,
      headers: inSpanish,
      body: billingSectionOf(bo.userId),
    });
    await payInvited(server, bo, await invitedSubmission(server, bo));
    expect(await languages()).toEqual(['es_MX']);
  });

  it('becomes that of their receipt when they pay', async () => {
    await fillIn(server, bo);
    const body = await invitedSubmission(server, bo);
    await server.api.call(submitInvitePayment, {
      params: { userId: bo.userId },
      key: bo.key,
      idempotencyKey: crypto.randomUUID(),
      headers: inSpanish,
      body,
    });
    expect(await languages()).toEqual(['es_MX']);
  });

  it('becomes that of their welcome mail when they accept', async () => {
    await start(true);
    await fillIn(server, bo);
    await server.api.call(acceptInvitation, { params: { userId: bo.userId }, key: bo.key, headers: inSpanish });
    expect(await languages()).toEqual(['es_MX']);
  });
});
