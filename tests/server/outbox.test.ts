import { and, isNull, lte } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../src/server/db/tables/infrastructure.tables.ts';
import { registrations } from '../../src/server/db/tables/registration.table.ts';
import { createLog } from '../../src/server/log.ts';
import type { Delivery } from '../../src/server/mail/mailer.ts';
import { postMail } from '../../src/server/mail/post-mail.ts';
import { startPostman } from '../../src/server/mail/postman.ts';
import { mostTries, sendOutbox } from '../../src/server/mail/send-outbox.ts';
import { startSmtpServer, type SmtpServer } from '../emulators/smtp-server.ts';
import { mailerTo, posted } from './support/mail-sign-up.ts';
import { testServer, type TestServer } from './support/server.ts';
import { create, parentSection } from './support/sign-up.ts';

let server: TestServer;
let smtp: SmtpServer;

beforeEach(async () => {
  [server, smtp] = [await testServer(), await startSmtpServer()];
});

afterEach(() => smtp.stop());

const send = () => sendOutbox(server.deps, mailerTo(smtp));
const start = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const welcome = (recipient: string, onceKey = recipient) =>
  postMail(server.db, start, {
    onceKey,
    recipient,
    languageLocale: 'en_US',
    mail: { kind: 'professionalWelcome', firstName: 'Sam' },
  });

/** The number of mails that a worker of the next year would look at before it finds a due one. */
const inTheWay = () => {
  const inAYear = new Date(server.deps.now().getTime() + 365 * 86_400_000);
  return server.db.$count(outbox, and(isNull(outbox.sentAt), lte(outbox.nextTryAt, inAYear)));
};

describe('workers', () => {
  it('in several processes send every mail once', async () => {
    const recipients = Array.from({ length: 12 }, (_, index) => `sam${index}@example.com`);
    for (const recipient of recipients) await welcome(recipient);
    await Promise.all(Array.from({ length: 5 }, send));
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
  });

  it('skip a mail that another worker is sending, and take it over after its lease', async () => {
    await welcome('sam@example.com');
    const sending = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Delivery>();
    const slow = sendOutbox(server.deps, {
      send() {
        sending.resolve();
        return answer.promise;
      },
    });
    await sending.promise;
    server.pass(59);
    await send();
    expect(smtp.received).toEqual([]);
    server.pass(1);
    await send();
    expect(smtp.received.map(({ to }) => to)).toEqual([['sam@example.com']]);
    answer.resolve({ type: 'refused', error: 'late' });
    await slow;
    expect(await posted(server.db)).toEqual([
      { recipient: 'sam@example.com', tries: 2, nextTryAt: later(2), sentAt: later(1) },
    ]);
  });

  it('send nothing without a mail server', async () => {
    await welcome('sam@example.com');
    await (
      await startPostman(server.deps)
    )();
    expect(await posted(server.db)).toEqual([
      { recipient: 'sam@example.com', tries: 0, nextTryAt: start, sentAt: null },
    ]);
  });
});

describe('a mail that the server does not accept', () => {
  it('now is retried after 1, 2, 4 minutes, and does not delay other mails', async () => {
    await welcome('sam@example.com');
    smtp.mode = 'postpone';
    const tried: unknown[] = [];
    for (const minutes of [0, 1, 2]) {
      server.pass(minutes * 60);
      await send();
      const [mail] = await posted(server.db);
      tried.push([mail?.tries, mail?.nextTryAt]);
    }
    expect(tried).toEqual([
      [1, later(1)],
      [2, later(3)],
      [3, later(7)],
    ]);
    server.pass(4 * 60 - 1);
    await send();
    expect(smtp.asked).toHaveLength(3);
    server.pass(1);
    smtp.mode = 'accept';
    await welcome('kim@example.com');
    await send();
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(['kim@example.com', 'sam@example.com']);
  });

  it('for an hour makes the log alert, and for three days is abandoned; the log has no address', async () => {
    const lines: string[] = [];
    const deps = { ...server.deps, log: createLog('info', { write: line => void lines.push(line) }) };
    await welcome('sam@example.com');
    smtp.mode = 'postpone';
    const hours = 4;
    for (let passed = 0; passed < 24 * 5; passed += hours) {
      await sendOutbox(deps, mailerTo(smtp));
      server.pass(hours * 3600);
    }
    const [{ id } = { id: '' }] = await server.db.select({ id: outbox.id }).from(outbox);
    expect(smtp.asked).toHaveLength(26);
    const alerts = lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(({ alert }) => alert === true);
    expect(alerts.map(({ msg }) => msg)).toEqual(['mail not sent yet', 'mail given up']);
    expect(alerts.at(-1)).toEqual({
      level: 'error',
      time: expect.any(String),
      msg: 'mail given up',
      mail: id,
      error: 'Error EENVELOPE RCPT TO 451',
      alert: true,
    });
    expect(lines.join()).not.toContain('sam@');
    expect(await inTheWay()).toBe(0);
  });

  it('is abandoned with an alert if the process ended during its last try', async () => {
    const lines: string[] = [];
    const deps = { ...server.deps, log: createLog('info', { write: line => void lines.push(line) }) };
    await welcome('sam@example.com');
    await server.db.update(outbox).set({ tries: mostTries - 1 });
    const dies = { ...deps, reach: () => expect.unreachable('the process ends here') };
    await expect(sendOutbox(dies, mailerTo(smtp))).rejects.toThrow('the process ends here');
    server.pass(60);
    await sendOutbox(deps, mailerTo(smtp));
    expect(smtp.asked).toEqual([]);
    expect(lines.map(line => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ msg: 'mail given up', error: 'the last try did not end', alert: true }),
    ]);
    expect(await inTheWay()).toBe(0);
  });

  it('permanently is not retried', async () => {
    await welcome('sam@example.com');
    smtp.mode = 'refuse';
    await send();
    server.pass(24 * 3600);
    await send();
    expect(smtp.asked).toEqual(['sam@example.com']);
    expect(await inTheWay()).toBe(0);
  });

  it('because the server does not know the sender any more is retried', async () => {
    await welcome('sam@example.com');
    smtp.mode = 'deny';
    await send();
    smtp.mode = 'accept';
    server.pass(60);
    await send();
    expect(smtp.received.map(({ to }) => to.join())).toEqual(['sam@example.com']);
  });

  it('because its reply was lost is sent again, with the same Message-ID', async () => {
    await welcome('sam@example.com');
    smtp.mode = 'drop';
    await send();
    smtp.mode = 'accept';
    server.pass(60);
    await send();
    await send();
    const [{ id } = { id: '' }] = await server.db.select({ id: outbox.id }).from(outbox);
    expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([
      `<${id}@twohomes.example>`,
      `<${id}@twohomes.example>`,
    ]);
    expect((await posted(server.db)).map(({ sentAt }) => sentAt)).toEqual([later(1)]);
  });

  it('within the timeout is postponed, and so are the others', async () => {
    await welcome('sam@example.com');
    await welcome('kim@example.com');
    smtp.mode = 'hold';
    await sendOutbox(server.deps, mailerTo(smtp, 1000));
    expect(smtp.received).toHaveLength(1);
    expect((await posted(server.db)).reduce((sum, { tries }) => sum + tries, 0)).toBe(1);
  });
});

describe('an internationalised recipient', () => {
  const isAlert = (line: string): boolean => (JSON.parse(line) as { alert?: boolean }).alert === true;

  it('is stored with its domain in punycode, and gets mail', async () => {
    const { api, db } = server;
    const body = { ...parentSection, parent: { ...parentSection.parent, email: 'josé@München.de' } };
    const created = await create(api, body);
    const [stored] = await db.select({ parent: registrations.parent }).from(registrations);
    expect([created.status, stored?.parent.email]).toEqual([201, 'josé@xn--mnchen-3ya.de']);
    await welcome('josé@xn--mnchen-3ya.de');
    await welcome('ann@xn--mnchen-3ya.de');
    await send();
    expect(smtp.received.map(({ to }) => to.join()).toSorted()).toEqual(['ann@xn--mnchen-3ya.de', 'josé@münchen.de']);
  });

  it('waits for a mail server with SMTPUTF8, and the log alerts; other mail is sent', async () => {
    const lines: string[] = [];
    const deps = { ...server.deps, log: createLog('info', { write: line => void lines.push(line) }) };
    await welcome('josé@example.com');
    await welcome('ann@xn--mnchen-3ya.de');
    smtp.extensions = [];
    await sendOutbox(deps, mailerTo(smtp));
    expect(smtp.asked).toEqual(['ann@xn--mnchen-3ya.de']);
    expect(lines.filter(isAlert)).toEqual([expect.stringContaining('the mail server does not offer SMTPUTF8')]);
    expect(lines.join()).not.toContain('josé');
    smtp.extensions = ['SMTPUTF8'];
    server.pass(60);
    await sendOutbox(deps, mailerTo(smtp));
    expect(smtp.received.map(({ to }) => to.join())).toEqual(['ann@xn--mnchen-3ya.de', 'josé@example.com']);
  });

  it('waits for it longer than other mail is tried', async () => {
    await welcome('josé@example.com');
    smtp.extensions = [];
    for (let tries = 0; tries < 30; tries += 1) {
      await send();
      server.pass(4 * 3600);
    }
    smtp.extensions = ['SMTPUTF8'];
    await send();
    expect(smtp.received.map(({ to }) => to.join())).toEqual(['josé@example.com']);
  });

  it('waits while the mail server is down', async () => {
    await smtp.stop();
    expect(
      await mailerTo(smtp).send({ id: 'a', recipient: 'josé@example.com', subject: '', text: '', html: '' }),
    ).toMatchObject({ type: 'down' });
  });
});

describe('a recipient that is not one address', () => {
  it.each([
    'sam@example.com\r\nRCPT TO:<kim@example.com>',
    'sam@example.com\r\n',
    'sam@example.com, kim@example.com',
    'sam@example.com,kim@example.com',
    'Sam <sam@example.com>',
    '<sam@example.com>',
    'sam@example.com kim@example.com',
    '',
  ])('%j gets no mail', async recipient => {
    await welcome(recipient, 'bad');
    await welcome('lee@example.com');
    await send();
    server.pass(24 * 3600);
    await send();
    expect(smtp.asked).toEqual(['lee@example.com']);
    expect(smtp.received.map(({ to }) => to)).toEqual([['lee@example.com']]);
  });
});
