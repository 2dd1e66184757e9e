import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCredentialsLink } from '../../src/contract/calls/credentials-link.calls.ts';
import { setCredentials } from '../../src/contract/calls/credentials.calls.ts';
import { optInToMarketing } from '../../src/contract/calls/invite.calls.ts';
import { accounts } from '../../src/server/db/tables/account.tables.ts';
import { linkFor } from './support/credentials-link.ts';
import {
  accept,
  accountOf,
  agree,
  fillIn,
  invited,
  invitedSubmission,
  payInvited,
  type Invited,
} from './support/invited.ts';
import { refused } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, joined } from './support/sign-up.ts';

let server: TestServer;
let bo: Invited;

const start = async (paid = false) => {
  server = await testServer();
  bo = await invited(server, { paid });
};

beforeEach(() => start());

const optIn = () =>
  server.api.call(optInToMarketing, { params: { userId: bo.userId }, key: bo.key, body: { value: true } });

describe('an invited parent’s consent', () => {
  it('is saved with its time, and changes no other account', async () => {
    const before = await server.db.select().from(accounts).where(isNotNull(accounts.joinedAt));
    server.pass(10);
    await agree(server, bo);
    expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: server.deps.now(), marketingOptIn: false });
    await server.db.update(accounts).set({ termsAcceptedAt: null }).where(eq(accounts.id, bo.userId));
    await optIn();
    expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: null, marketingOptIn: true });
    expect(await server.db.select().from(accounts).where(isNotNull(accounts.joinedAt))).toEqual(before);
  });

  describe('given with the credentials', () => {
    const choose = async (key: string, agreement: { termsAccepted?: boolean; marketingOptIn?: boolean }) =>
      server.api.call(setCredentials, {
        key,
        body: { username: 'bo.ray', password: 'Correct-Horse-1', ...agreement },
      });
    const accepted = async (): Promise<string> => {
      await start(true);
      await fillIn(server, bo);
      return expectReply(await accept(server, bo), 200).body.clickToJoinToken;
    };

    it.each([{}, { termsAccepted: false, marketingOptIn: true }])(
      'is required until the terms are accepted: %j changes nothing',
      async agreement => {
        const key = await accepted();
        const before = await accountOf(server, bo);
        expect(await choose(key, agreement)).toEqual(refused(409, 'termsAccepted', 'terms.required'));
        expect(await accountOf(server, bo)).toEqual(before);
      },
    );

    it.each([
      [{ termsAccepted: true, marketingOptIn: true }, true],
      [{ termsAccepted: true, marketingOptIn: false }, false],
      [{ termsAccepted: true }, true],
    ])(
      'is saved once, with its time, and replaces an earlier answer about news: %j',
      async (agreement, marketingOptIn) => {
        const key = await accepted();
        await optIn();
        server.pass(10);
        const at = server.deps.now();
        expectReply(await choose(key, agreement), 200);
        server.pass(10);
        expectReply(await choose(key, agreement), 200);
        expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: at, marketingOptIn, username: 'bo.ray' });
      },
    );

    it('changes nothing if the terms were accepted before', async () => {
      const key = await accepted();
      await agree(server, bo);
      const at = server.deps.now();
      server.pass(10);
      expectReply(await choose(key, { termsAccepted: true, marketingOptIn: true }), 200);
      expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: at, marketingOptIn: false });
    });

    it('is asked for by a mailed link too, until it is given', async () => {
      await fillIn(server, bo);
      expectReply(
        await payInvited(server, bo, { ...(await invitedSubmission(server, bo)), termsAccepted: false }),
        200,
      );
      const link = await linkFor(server, 'bo@example.com');
      const opened = () => server.api.call(openCredentialsLink, { key: link });
      expect(await opened()).toMatchObject({ body: { asksTerms: true } });
      await agree(server, bo);
      expect(await opened()).toMatchObject({ body: { asksTerms: false } });
    });

    it('is not asked of a parent who signed up', async () => {
      const key = await joined(server.api, 'american@example.com');
      await server.db.update(accounts).set({ termsAcceptedAt: null }).where(eq(accounts.email, 'american@example.com'));
      const link = await linkFor(server, 'american@example.com');
      expect(await server.api.call(openCredentialsLink, { key: link })).toMatchObject({ body: { asksTerms: false } });
      expectReply(await choose(key, { termsAccepted: true, marketingOptIn: true }), 200);
      const [american] = await server.db.select().from(accounts).where(eq(accounts.email, 'american@example.com'));
      expect(american).toMatchObject({ termsAcceptedAt: null });
    });
  });

  it('with a payment is saved with the time of the order', async () => {
    await fillIn(server, bo);
    const submission = {
      ...(await invitedSubmission(server, bo)),
      termsAccepted: false,
      marketingOptIn: false,
      segmentAnonymousId: 'bo’s browser',
    };
    expectReply(await payInvited(server, bo, submission), 200);
    expect(await accountOf(server, bo)).toMatchObject({
      termsAcceptedAt: null,
      marketingOptIn: false,
      segmentAnonymousId: 'bo’s browser',
      joinedAt: server.deps.now(),
    });
  });

  it('with a payment accepts the terms only once, and an earlier acceptance stays', async () => {
    await fillIn(server, bo);
    await agree(server, bo);
    const at = server.deps.now();
    server.pass(10);
    expectReply(await payInvited(server, bo, { ...(await invitedSubmission(server, bo)), termsAccepted: false }), 200);
    expect(await accountOf(server, bo)).toMatchObject({ termsAcceptedAt: at, marketingOptIn: true });
  });
});
