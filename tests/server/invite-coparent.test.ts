import { asc, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findInvitePayment, getInvitedUser, requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import { inviteCoparent } from '../../src/contract/calls/registration.calls.ts';
import { children, inviteTokens } from '../../src/server/db/tables/account.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { attempts } from '../../src/server/db/tables/payment.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import type { FamilySection } from '../../src/contract/entities/registration.schema.ts';
import { books, none } from './support/books.ts';
import { everythingStored } from './support/database.ts';
import {
  coParent as boRay,
  describe as describeInvited,
  fillIn,
  invitedSubmission,
  lastInvited,
  parentSectionOf,
  payInvited,
  putInvited,
  type Invited,
} from './support/invited.ts';
import { expired } from './support/replies.ts';
import { testServer, type TestServer } from './support/server.ts';
import { expectReply, familySection, joined, pay, readyToPay, submissionFor, type SignUp } from './support/sign-up.ts';

let server: TestServer;
let signUp: SignUp;

beforeEach(async () => {
  server = await testServer();
  signUp = await readyToPay(server.api);
});

const invite = (
  coParent: FamilySection['coParent'],
  coParentDuplicateConfirmed = false,
  listed: FamilySection['children'] = familySection.children,
) =>
  server.api.call(inviteCoparent, {
    params: { signupId: signUp.signupId },
    key: signUp.key,
    body: { ...familySection, coParent, children: listed, coParentDuplicateConfirmed },
  });

const join = async () => expectReply(await pay(server.api, signUp, await submissionFor(server.api, signUp)), 200);
const invitations = async () =>
  (await server.db.select().from(outbox))
    .filter(({ mail }) => mail.kind === 'invitation')
    .map(({ recipient }) => recipient);
const { coParent } = familySection;
const joining = { status: 409, body: { type: 'joining' } };
const namesOf = (people: readonly { firstName: string }[]) => people.map(({ firstName }) => firstName);

describe('inviting the co-parent', () => {
  it('before the payment is saved until the account is created', async () => {
    expect(await invite({ ...coParent, email: 'bob@example.com' })).toEqual({
      status: 200,
      body: { signupId: signUp.signupId, invited: false },
    });
    expect(await books(server.db)).toEqual(none);
    await join();
    expect(await invitations()).toEqual(['bob@example.com']);
  });

  it('after the payment, at another address, sends the invitation at once', async () => {
    await join();
    expect(await invite({ ...coParent, email: 'bob@example.com', firstName: 'Bob' })).toEqual({
      status: 200,
      body: { signupId: signUp.signupId, invited: true },
    });
    expect(await invitations()).toEqual(['bob@example.com']);
    expect(await describeInvited(server, await lastInvited(server))).toMatchObject({
      firstName: 'Bob',
      email: 'bob@example.com',
    });
  });

  it('after the payment replaces the one before in the payment’s result and in the receipt', async () => {
    await join();
    await invite({ firstName: 'Bob', lastName: 'Roe', email: 'bob@example.com' });
    const named = { coParent: { firstName: 'Bob', email: 'bob@example.com', phoneNumberWithCountryCode: null } };
    expect(await server.db.select({ result: attempts.result }).from(attempts)).toMatchObject([
      { result: { registration: named } },
    ]);
    const receipts = (await server.db.select().from(outbox)).filter(({ mail }) => mail.kind === 'receipt');
    expect(receipts).toMatchObject([{ recipient: 'ann@example.com', mail: { result: { registration: named } } }]);
    expect(await everythingStored(server.db)).not.toMatch(/bo@example|2025550177/);
  });

  it('expires the links to the old address; they can only request a new link, which goes to the new address', async () => {
    await join();
    const old = await lastInvited(server);
    await server.db.update(outbox).set({ sentAt: server.deps.now() });
    await invite({ ...coParent, email: 'bob@example.com' });
    expect(await server.api.call(getInvitedUser, { params: { userId: old.userId }, key: old.key })).toEqual(expired);
    server.pass(60);
    await server.api.call(requestInviteLink, { key: old.key });
    expect((await invitations()).toSorted()).toEqual(['bo@example.com', 'bob@example.com', 'bob@example.com']);
  });

  it('at another address hides the payment from whoever had looked one up by the link to the old address', async () => {
    await join();
    const old = await lastInvited(server);
    const params = { userId: old.userId, attemptKey: crypto.randomUUID() };
    const find = () => server.api.call(findInvitePayment, { params, key: old.key });
    const nothing = { status: 200, body: { type: 'none' } };
    expect(await find()).toEqual(nothing);
    await invite({ ...coParent, email: 'bob@example.com' });
    const bob = await lastInvited(server);
    await fillIn(server, bob);
    expectReply(await payInvited(server, bob, await invitedSubmission(server, bob)), 200);
    expect(await find()).toEqual(nothing);
  });

  it('without an address expires the links to the old one', async () => {
    await join();
    const old = await lastInvited(server);
    expect(
      await invite({ firstName: 'Bo', lastName: 'Ray', phoneCountryCode: '+1', phoneNumber: '2025550177' }),
    ).toMatchObject({ status: 200, body: { invited: false } });
    expect(await server.api.call(getInvitedUser, { params: { userId: old.userId }, key: old.key })).toEqual(expired);
    server.pass(60);
    expect(await server.api.call(requestInviteLink, { key: old.key })).toMatchObject({ status: 404 });
    expect(await invitations()).toEqual([]);
  });

  it('is refused while they pay and after they have paid', async () => {
    await join();
    const bo = await lastInvited(server);
    await fillIn(server, bo);
    const { sale } = server.deps.processor;
    server.deps.processor.sale = () => Promise.reject(new Error('connection reset'));
    const submission = await invitedSubmission(server, bo);
    await payInvited(server, bo, submission);
    expect(await invite(coParent)).toEqual(joining);
    server.deps.processor.sale = sale;
    server.pass(60);
    expectReply(await payInvited(server, bo, submission), 200);
    expect(await invite(coParent)).toEqual(joining);
    expect(await invitations()).toEqual(['bo@example.com']);
  });

  it('at different addresses is limited to ten a day', async () => {
    await join();
    for (let nth = 2; nth <= 10; nth += 1) {
      expect(await invite({ ...coParent, email: `stranger${nth}@example.com` })).toMatchObject({
        status: 200,
        body: { invited: true },
      });
    }
    await expect(invite({ ...coParent, email: 'stranger11@example.com' })).rejects.toMatchObject({ kind: 'busy' });
    expect(await invitations()).toEqual(['stranger10@example.com']);
  });

  it('after the payment, at an address that was missing, sends the invitation at once', async () => {
    await invite({ firstName: 'Bo', lastName: 'Ray', phoneCountryCode: '+1', phoneNumber: '2025550177' });
    await join();
    expect(await invitations()).toEqual([]);
    expect(await invite(coParent)).toMatchObject({ status: 200, body: { invited: true } });
    expect(await invitations()).toEqual(['bo@example.com']);
  });

  it('at the same address again sends a second invitation once the first is a minute old', async () => {
    await join();
    const first = await lastInvited(server);
    const again = () => invite({ ...coParent, email: 'BO@example.com' });
    const invited = { status: 200, body: { signupId: signUp.signupId, invited: true } };
    server.pass(59);
    expect(await again()).toEqual(invited);
    expect(await invitations()).toEqual(['bo@example.com']);
    server.pass(1);
    expect(await again()).toEqual(invited);
    expect(await invitations()).toEqual(['bo@example.com', 'BO@example.com']);
    expect(await describeInvited(server, first)).toMatchObject({ email: 'BO@example.com' });
  });

  it('at an address that was removed meanwhile sends a new invitation', async () => {
    await join();
    await server.db.update(outbox).set({ sentAt: server.deps.now() });
    await invite({ firstName: 'Bo', lastName: 'Ray', phoneCountryCode: '+1', phoneNumber: '2025550177' });
    expect(await invite(coParent)).toMatchObject({ status: 200, body: { invited: true } });
    expect(await invitations()).toEqual(['bo@example.com', 'bo@example.com']);
  });

  describe('who has corrected their details', () => {
    const corrected = { ...boRay, firstName: 'Bob', phoneNumber: '2025550199', email: 'bob@example.com' };
    let bo: Invited;

    beforeEach(async () => {
      await join();
      bo = await lastInvited(server);
      const { userId } = bo;
      expectReply(await putInvited(server, bo, { ...parentSectionOf(userId), parent: { ...corrected, userId } }), 200);
      server.pass(60);
    });

    it.each(['bo@example.com', 'bob@example.com'])('sends the link to %s again, and keeps them', async email => {
      expect(await invite({ ...coParent, email })).toMatchObject({ status: 200, body: { invited: true } });
      expect(await invitations()).toEqual(['bo@example.com', email]);
      expect(await describeInvited(server, bo)).toMatchObject(corrected);
    });

    it('sends a link to the other of their addresses, although one has just been sent', async () => {
      await invite(coParent);
      await invite({ ...coParent, email: 'bob@example.com' });
      expect(await invitations()).toEqual(['bo@example.com', 'bo@example.com', 'bob@example.com']);
    });

    it.each([
      ['at another address', { ...coParent, email: 'stranger@example.com' }],
      ['without an address', { firstName: 'Bo', lastName: 'Ray', phoneCountryCode: '+1', phoneNumber: '2025550177' }],
    ])('%s is refused, because the link would show them', async (_, elsewhere) => {
      expect(await invite(elsewhere, true)).toEqual(joining);
      expect(await invitations()).toEqual(['bo@example.com']);
      expect(await describeInvited(server, bo)).toMatchObject(corrected);
    });
  });

  it('who has given an address is refused at another email address', async () => {
    await join();
    await fillIn(server, await lastInvited(server));
    expect(await invite({ ...boRay, email: 'bob@example.com' })).toEqual(joining);
  });

  it('is validated by the rules of the second step', async () => {
    const tooLong = {
      status: 400,
      body: { type: 'refused', validationErrors: [{ field: 'coParent.firstName', text: 'name.tooLong' }] },
    };
    expect(await invite({ ...coParent, firstName: 'x'.repeat(21) })).toEqual(tooLong);
    await join();
    expect(await invite({ ...coParent, firstName: 'x'.repeat(21) })).toEqual(tooLong);
    expect(await invite({ ...coParent, email: 'ann@example.com' })).toEqual({
      status: 400,
      body: { type: 'refused', validationErrors: [{ field: 'coParent.email', text: 'email.sameAsParent' }] },
    });
  });

  it('warns about a co-parent who is already known', async () => {
    await join();
    await joined(server.api, 'carl@example.com');
    const warned = {
      status: 409,
      body: { type: 'refused', validationErrors: [{ field: 'coParent.duplicate', text: 'coParent.duplicate' }] },
    };
    expect(await invite({ ...coParent, email: 'carl@example.com' })).toEqual(warned);
    expect(await invite({ ...coParent, email: 'carl@example.com' }, true)).toMatchObject({
      status: 200,
      body: { invited: true },
    });
  });

  it('after the payment, with other names and children, changes nobody else, and the registration does not expire', async () => {
    await join();
    const { userId } = await lastInvited(server);
    await joined(server.api, 'other@example.com');
    const tokensOfOthers = () => server.db.select().from(inviteTokens).where(ne(inviteTokens.accountId, userId));
    const before = await tokensOfOthers();
    const mails = await server.db.$count(outbox);
    const others = [
      { firstName: 'Di', lastName: 'Ray' },
      { firstName: 'Al', lastName: 'Ray' },
    ];
    const again = () => invite({ ...coParent, firstName: 'Bob', email: 'Bob@example.com' }, true, others);
    server.pass(86_000);
    expect(await again()).toMatchObject({ status: 200, body: { invited: true } });
    server.pass(86_000);
    expect(await again()).toMatchObject({ status: 200, body: { invited: true } });
    expect(namesOf((await describeInvited(server, await lastInvited(server))).familyMembers)).toEqual([
      'Ann',
      'Bob',
      'Al',
      'Di',
    ]);
    expect(namesOf(await server.db.select().from(children).orderBy(asc(children.firstName)))).toEqual([
      'Al',
      'Cy',
      'Di',
    ]);
    const [registration] = await server.db.select().from(registrations).where(eq(registrations.id, signUp.signupId));
    expect(registration?.family).toMatchObject({ coParent: { firstName: 'Bob' } });
    expect(await tokensOfOthers()).toEqual(before);
    expect(await server.db.$count(outbox)).toBe(mails + 1);
  });
});
