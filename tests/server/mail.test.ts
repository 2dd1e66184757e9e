import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts, inviteTokens } from '../../src/server/db/tables/account.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { sendOutbox } from '../../src/server/mail/send-outbox.ts';
import { reconcile } from '../../src/server/payment/reconcile.ts';
import { hashToken } from '../../src/server/base/secrets.ts';
import { startSmtpServer, type SmtpServer } from '../emulators/smtp-server.ts';
import { attemptStates } from './support/books.ts';
import { everythingStored } from './support/database.ts';
import { mailerTo, posted, sender, signUp } from './support/mail-sign-up.ts';
import { testServer, type TestServer } from './support/server.ts';
import { create, parentSection } from './support/sign-up.ts';

let server: TestServer;
let smtp: SmtpServer;

beforeEach(async () => {
  [server, smtp] = [await testServer(), await startSmtpServer()];
});

afterEach(() => smtp.stop());

const send = () => sendOutbox(server.deps, mailerTo(smtp));
const byRecipient = () => smtp.received.toSorted((one, other) => one.to.join().localeCompare(other.to.join()));
const start = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('a sign-up', () => {
  it('sends the receipt to the payer and the invitation to the co-parent, in separate envelopes', async () => {
    expect(await signUp(server)).toMatchObject({ status: 200 });
    await send();
    const envelopes = byRecipient().map(({ from, to, headers }) => [
      from,
      to,
      headers['from'],
      headers['to'],
      headers['subject'],
    ]);
    expect(envelopes).toEqual([
      [sender, ['ann@example.com'], `Twohomes <${sender}>`, 'ann@example.com', 'Your Twohomes receipt'],
      [sender, ['bo@example.com'], `Twohomes <${sender}>`, 'bo@example.com', 'You’re invited to join Twohomes'],
    ]);
    expect(await posted(server.db)).toEqual(
      ['ann@example.com', 'bo@example.com'].map(recipient => ({
        recipient,
        tries: 1,
        nextTryAt: later(1),
        sentAt: start,
      })),
    );
  });

  it('sends mail in the language of the visitor, with accents', async () => {
    await signUp(server, 'es_MX');
    await send();
    const [receipt, invitation] = byRecipient();
    expect([receipt?.headers['subject'], invitation?.headers['subject']]).toEqual([
      'Su recibo de Twohomes',
      'Tiene una invitación para unirse a Twohomes',
    ]);
    expect(invitation?.text).toContain('Ann Lee ya está en Twohomes y le invita a unirse también.');
    expect(invitation?.text).toContain('Saludos cordiales,\nEl equipo de Twohomes');
    expect(invitation?.headers['content-type']).toContain('multipart/alternative');
    expect(invitation?.html).toContain('<p>Ann Lee ya está en Twohomes y le invita a unirse también.</p>');
  });

  it.each([
    ['es-MX', 'es_MX'],
    ['en', 'en_US'],
    [undefined, 'en_US'],
  ])('started with Accept-Language %s gets mail in %s', async (language, languageLocale) => {
    await create(server.api, parentSection, { 'accept-language': language });
    expect(await server.db.select({ languageLocale: registrations.languageLocale }).from(registrations)).toEqual([
      { languageLocale },
    ]);
  });

  it('that is rolled back after its receipt was added leaves no mail in the outbox', async () => {
    await server.db.execute(sql`alter table invite_tokens add constraint nobody_is_invited check (false)`);
    try {
      expect(await signUp(server)).toEqual({ status: 202, body: { type: 'pending' } });
      expect(await posted(server.db)).toEqual([]);
    } finally {
      await server.db.execute(sql`alter table invite_tokens drop constraint nobody_is_invited`);
    }
    server.pass(server.deps.config.attemptLeaseSeconds);
    await reconcile(server.deps);
    expect((await posted(server.db)).map(({ recipient }) => recipient)).toEqual(['ann@example.com', 'bo@example.com']);
  });

  it('completes while the mail server is down, and its mail is sent later', async () => {
    await smtp.stop();
    expect(await signUp(server)).toMatchObject({ status: 200, body: { type: 'approved' } });
    await send();
    expect((await posted(server.db)).map(({ sentAt }) => sentAt)).toEqual([null, null]);
    expect(await attemptStates(server.db)).toEqual(['provisioned']);
    smtp = await startSmtpServer(Number(new URL(smtp.url).port));
    server.pass(60);
    await send();
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bo@example.com']);
  });
});

describe('the link in an invitation', () => {
  it('belongs to the account of its recipient, and is stored as a hash only', async () => {
    await signUp(server);
    await send();
    const text = smtp.received.find(({ to }) => to.includes('bo@example.com'))?.text ?? '';
    const [, token = '', userId = ''] =
      /http:\/\/127\.0\.0\.1:5173\/app\/join\/invite#token=([\w-]{43})&userId=([\w-]{36})/.exec(text) ?? [];
    const [reader] = await server.db.select().from(accounts).where(eq(accounts.email, 'bo@example.com'));
    expect(
      await server.db
        .select({ tokenHash: inviteTokens.tokenHash, accountId: inviteTokens.accountId })
        .from(inviteTokens),
    ).toEqual([{ tokenHash: hashToken(token), accountId: userId }]);
    expect(userId).toBe(reader?.id);
    expect(await everythingStored(server.db)).not.toContain(token);
  });
});
