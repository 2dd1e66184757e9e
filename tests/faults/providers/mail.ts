import { startSmtpServer, type Received, type SmtpMode, type SmtpServer } from '../../emulators/smtp-server.ts';
import type { Postgres } from '../../postgres.ts';
import type { Figure, Setting } from '../part.ts';
import { crowd } from '../support/crowd.ts';
import { queryRows } from '../support/query-rows.ts';
import { openShop } from '../support/shop.ts';
import { until } from '../support/until.ts';
import { signUpWhole } from '../support/visitor.ts';

const name = 'mail';

type Trouble = SmtpMode | 'down';

const troubles: readonly Trouble[] = ['refuse', 'down', 'hold', 'postpone', 'unwilling', 'drop', 'twice'];

interface Posted {
  id: string;
  isRefused: boolean;
  isSent: boolean;
  tries: number;
}

/** A mail that was refused for good has no tries left. */
const outboxQuery = `select id, tries >= 26 as "isRefused", sent_at is not null as "isSent", tries from outbox`;

/** Ends the pause before the next try. */
const passTime = `update outbox set next_try_at = now() - interval '1 second' where sent_at is null and tries < 26`;

/** Signs visitors up while the mail server fails. When it is back, every mail must arrive. */
export async function failMail(postgres: Postgres, { isShort, log }: Setting): Promise<Figure[]> {
  const databaseUrl = await postgres.newDatabase('mail');
  const received: Received[] = [];
  let smtp = await startSmtpServer();
  const port = Number(new URL(smtp.url).port);
  const shop = await openShop(1, {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@twohomes.example',
    SEND_MAIL_EVERY_SECONDS: '1',
  });
  const outbox = () => queryRows<Posted>(databaseUrl, outboxQuery);
  const isEach = (test: (posted: Posted) => boolean) => async () => ((await outbox()).every(test) ? true : undefined);
  const restart = async (): Promise<SmtpServer> => {
    received.push(...smtp.received);
    await smtp.stop();
    return startSmtpServer(port);
  };
  let failed = 0;
  try {
    for (let round = 0; round < (isShort ? 1 : 10); round += 1) {
      for (const [number, trouble] of troubles.entries()) {
        log(`${name}, round ${round}: ${trouble}`);
        if (trouble === 'down') await smtp.stop();
        else smtp.mode = trouble;
        failed += await crowd({ total: isShort ? 1 : 5, atOnce: 5, log }, index =>
          signUpWhole({
            api: shop.api,
            name: `mail${round}x${number}x${index}`,
            nonce: () => `fake-valid-visa-nonce:1111:${crypto.randomUUID()}`,
          }),
        );
        // A silent or slow mail server delays all mail behind the first.
        if (trouble === 'down')
          await until(
            'mail is tried',
            async () => ((await outbox()).some(({ tries }) => tries > 0) ? true : undefined),
            60_000,
          );
        else if (trouble === 'hold')
          await until('a mail is taken', async () => (smtp.received.length > 0 ? true : undefined), 60_000);
        else await until('all mail is tried', isTriedThrough(databaseUrl, outbox), 60_000);
        if (trouble === 'hold') smtp.release();
        smtp = await restart();
        await queryRows(databaseUrl, passTime);
      }
      await until(
        'all mail is sent',
        async () => {
          await queryRows(databaseUrl, passTime);
          return isEach(({ isSent, isRefused }) => isSent || isRefused)();
        },
        60_000,
      ).catch((error: unknown) => log(String(error)));
    }
    received.push(...smtp.received);
    const rows = await outbox();
    const ids = new Set(received.map(idOf));
    const refused = rows.filter(({ isRefused }) => isRefused).length;
    return [
      { what: `${name}: sign-ups that did not end`, value: failed, bound: { is: 0 } },
      { what: `${name}: mails`, value: rows.length },
      { what: `${name}: mails that their recipient’s server refused for good`, value: refused, bound: { atLeast: 1 } },
      {
        what: `${name}: mails lost`,
        value: rows.filter(({ id, isRefused }) => !isRefused && !ids.has(id)).length,
        bound: { is: 0 },
      },
      {
        what: `${name}: mails that came twice with one Message-ID`,
        value: received.length - ids.size,
        bound: { atLeast: 1 },
      },
      { what: `${name}: mails doubled under another Message-ID`, value: doubled(received), bound: { is: 0 } },
      ...shop.answers.figures(name, !isShort),
    ];
  } finally {
    smtp.release();
    await shop.close();
    await smtp.stop();
  }
}

/** Whether each mail has been tried: it waits for its next try, or needs none. */
const isTriedThrough = (databaseUrl: string, outbox: () => Promise<Posted[]>) => async (): Promise<true | undefined> =>
  (await outbox()).every(({ tries }) => tries > 0) &&
  (await queryRows(databaseUrl, `select 1 from outbox where sent_at is null and next_try_at < now() and tries < 26`))
    .length === 0
    ? true
    : undefined;

const idOf = ({ headers }: Received): string => /^<([^@]+)@/.exec(headers['message-id'] ?? '')?.[1] ?? '';

/** Each recipient gets one mail of each kind, so two mails with the same recipient and text are the same mail. */
function doubled(received: readonly Received[]): number {
  const byMail = new Map<string, Set<string>>();
  for (const mail of received) {
    const key = `${mail.to.join()} ${mail.text}`;
    byMail.set(key, (byMail.get(key) ?? new Set()).add(idOf(mail)));
  }
  return [...byMail.values()].filter(ids => ids.size > 1).length;
}
