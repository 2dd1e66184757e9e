import { asc, eq } from 'drizzle-orm';
import type { LanguageLocale } from '../../../src/contract/fields/language-locale.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { outbox } from '../../../src/server/db/tables/infrastructure.tables.ts';
import { registrations } from '../../../src/server/db/tables/registration.table.ts';
import { smtpMailer } from '../../../src/server/mail/smtp-mailer.ts';
import type { Mailer } from '../../../src/server/mail/mailer.ts';
import type { SmtpServer } from '../../emulators/smtp-server.ts';
import type { TestServer } from './server.ts';
import { pay, readyToPay, submissionFor } from './sign-up.ts';

export const sender = 'hello@twohomes.example';

export const mailerTo = ({ url }: Pick<SmtpServer, 'url'>, timeoutMs?: number): Mailer =>
  smtpMailer({ url, from: sender }, timeoutMs);

/** Completes a sign-up, so that a receipt and an invitation are in the outbox. */
export async function signUp({ api, db }: TestServer, languageLocale: LanguageLocale = 'en_US') {
  const { signupId, key } = await readyToPay(api);
  await db.update(registrations).set({ languageLocale }).where(eq(registrations.id, signupId));
  return pay(api, { signupId, key }, await submissionFor(api, { signupId, key }));
}

/** The outbox, ordered by recipient. */
export const posted = (db: Database) =>
  db
    .select({ recipient: outbox.recipient, tries: outbox.tries, nextTryAt: outbox.nextTryAt, sentAt: outbox.sentAt })
    .from(outbox)
    .orderBy(asc(outbox.recipient));
