import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestInviteLink } from '../../src/contract/calls/invite.calls.ts';
import { accounts, children, families, inviteTokens } from '../../src/server/db/tables/account.tables.ts';
import { subscriptionCodes } from '../../src/server/db/tables/code.tables.ts';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { inviteToken } from '../../src/server/base/links.ts';
import { writeMail } from '../../src/server/mail/write-mail.ts';
import type { PrePurchase } from '../../src/server/professional/pre-purchase.ts';
import { hashToken } from '../../src/server/base/secrets.ts';
import { everythingStored } from './support/database.ts';
import { fillIn, invitedSubmission, payInvited } from './support/invited.ts';
import { ann, bo, prePurchased, readyToPrePurchase, storedIn, twenty } from './support/pre-purchase.ts';
import type { TestServer } from './support/server.ts';

let server: TestServer;
let order: PrePurchase;

beforeEach(async () => {
  ({ server, order } = await readyToPrePurchase());
});

const bought = (changes: Partial<PrePurchase> = {}) => prePurchased(server, { ...order, ...changes });

const invitations = async () =>
  (await server.db.select().from(outbox)).flatMap(({ mail, recipient, languageLocale }) =>
    mail.kind === 'invitation' ? [{ ...mail, recipient, languageLocale }] : [],
  );

describe('a pre-purchase', () => {
  it('creates one family of the professional, with invited parents and children', async () => {
    await bought({ clients: [ann, { ...bo, email: 'Bo@Example.com' }] });
    expect(
      await server.db
        .select({ professionalId: families.professionalId, registrationId: families.registrationId })
        .from(families),
    ).toEqual([{ professionalId: order.professional.id, registrationId: null }]);
    const { firstName, lastName, email, emailFolded, phoneCountryCode, phoneNumber, joinedAt } = accounts;
    expect(
      await server.db
        .select({ firstName, lastName, email, emailFolded, phoneCountryCode, phoneNumber, joinedAt })
        .from(accounts)
        .where(isNotNull(accounts.familyId))
        .orderBy(emailFolded),
    ).toEqual([
      {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@example.com',
        emailFolded: 'ann@example.com',
        phoneCountryCode: '+1',
        phoneNumber: '2025550143',
        joinedAt: null,
      },
      {
        firstName: 'Bo',
        lastName: 'Ray',
        email: 'Bo@Example.com',
        emailFolded: 'bo@example.com',
        phoneCountryCode: null,
        phoneNumber: null,
        joinedAt: null,
      },
    ]);
    expect(
      await server.db.select({ firstName: children.firstName, lastName: children.lastName }).from(children),
    ).toEqual([{ firstName: 'Cy', lastName: 'Ray' }]);
  });

  it('gives each client a single-use code that pays that package in full', async () => {
    const clients = await bought();
    const codes = await server.db.select().from(subscriptionCodes);
    expect(codes.map(({ code }) => code).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
      clients.map(({ activationCode }) => activationCode).toSorted((one, other) => (one < other ? -1 : 1)),
    );
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
    for (const code of codes) {
      expect(code).toMatchObject({
        kind: 'full',
        amount: null,
        currency: null,
        packageId: 2041,
        professionalId: order.professional.id,
        reusable: false,
        expiresAt: null,
        revokedAt: null,
      });
    }
  });

  it('sends each client a mail in their language, with the professional’s name, a code and a personal link', async () => {
    const clients = await bought({ languageLocale: 'es_MX' });
    expect(await invitations()).toEqual(
      clients.map(({ accountId, email, activationCode }, index) => ({
        kind: 'invitation',
        accountId,
        serial: 1,
        firstName: ['Ann', 'Bo'][index],
        inviter: 'Pat Quill',
        byProfessional: true,
        paid: false,
        activationCode,
        recipient: email,
        languageLocale: 'es_MX',
      })),
    );
    for (const { accountId, activationCode } of clients) {
      const row = (await server.db.select().from(outbox)).find(
        ({ mail }) => mail.kind === 'invitation' && mail.accountId === accountId,
      )!;
      const { text } = writeMail(server.deps, row);
      const token = inviteToken(server.deps.secret, accountId, 1);
      expect([text.includes(token), text.includes(activationCode)]).toEqual([true, true]);
      expect(await everythingStored(server.db)).not.toContain(token);
      expect(await server.db.$count(inviteTokens, eq(inviteTokens.tokenHash, hashToken(token)))).toBe(1);
    }
  });

  it('sends its code again with each requested link, until it is used', async () => {
    const [{ accountId: userId, activationCode } = { accountId: '', activationCode: '' }] = await bought({
      clients: [bo],
    });
    const key = inviteToken(server.deps.secret, userId, 1);
    const ask = async () => {
      server.pass(60);
      expect(await server.api.call(requestInviteLink, { key })).toMatchObject({ status: 202 });
    };
    await ask();
    await fillIn(server, { userId, key });
    expect(
      await payInvited(
        server,
        { userId, key },
        await invitedSubmission(server, { userId, key }, { codes: [activationCode], nonce: null }),
      ),
    ).toMatchObject({ status: 200 });
    await ask();
    const bySerial = (await invitations()).toSorted((one, other) => one.serial - other.serial);
    expect(bySerial.map(({ serial, activationCode: code }) => [serial, code])).toEqual([
      [1, activationCode],
      [2, activationCode],
      [3, null],
    ]);
  });

  it('works for one parent and without children too', async () => {
    expect(await bought({ clients: [bo], children: [] })).toHaveLength(1);
    expect(await storedIn(server)).toEqual([1, 1, 1, 1]);
  });

  it('accepts up to twenty children', async () => {
    await bought({ children: twenty });
    expect(await server.db.$count(children)).toBe(20);
  });
});
