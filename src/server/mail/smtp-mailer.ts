import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as v from 'valibot';
import { StoredEmailSchema } from '../../contract/fields/email.schema.ts';
import { product } from '../../contract/product.ts';
import { describeError } from '../db/database-error.ts';
import type { SmtpAccount } from './mail-choice.ts';
import type { Delivery, Mailer } from './mailer.ts';

/**
 * Whether a mail server accepts non-ASCII characters before the at sign (RFC 6531). Nodemailer sends such an address to
 * any server; one without the extension may accept the mail and lose it.
 */
async function offersUtf8(options: SMTPConnection.Options, timeoutMs: number): Promise<boolean> {
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const { promise: connected, resolve, reject } = Promise.withResolvers<undefined>();
  connection.once('error', reject);
  connection.connect(error => (error ? reject(error) : resolve(undefined)));
  try {
    await connected;
    return /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || '');
  } finally {
    connection.close();
  }
}

/** @param timeoutMs timeout for one mail; shorter than the outbox lease and the shutdown timeout */
export function smtpMailer({ url, from }: SmtpAccount, timeoutMs = 15_000): Mailer {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ id, recipient, subject, text, html }) {
      if (!isOneAddress(recipient)) return { type: 'refused', error: 'not one address' };
      try {
        if (!isAscii(recipient) && !(await offersUtf8(transport.options, timeoutMs))) {
          return { type: 'unsupported', error: 'the mail server does not offer SMTPUTF8' };
        }
        await transport.sendMail({
          // Without an envelope, nodemailer reads the recipients from the headers, where an injected one may add more.
          envelope: { from, to: [recipient] },
          messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
          from: { name: product.name, address: from },
          to: { name: '', address: recipient },
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject,
          text,
          html,
          textEncoding: 'quoted-printable',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { type: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

function isOneAddress(recipient: string): boolean {
  const validated = v.safeParse(StoredEmailSchema, recipient);
  return validated.success && validated.output === recipient;
}

/**
 * A reply to RCPT TO or DATA concerns this mail only. Any other error, or no reply, concerns every mail. A refusal by policy
 * (5.7), such as of a sender that may not relay, is no reason to lose a mail.
 */
function failureOf(error: unknown): Exclude<Delivery, { type: 'sent' }> {
  const { command, responseCode, response = '' } = error as Refusal; // nodemailer throws only errors, with these properties if the server replied
  const description = [describeError(error), command, responseCode].filter(part => part !== undefined).join(' ');
  if (responseCode === undefined || !(command === 'RCPT TO' || command === 'DATA'))
    return { type: 'down', error: description };
  const isRefused = command === 'RCPT TO' && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response);
  return { type: isRefused ? 'refused' : 'postponed', error: description };
}

interface Refusal {
  command?: string;
  responseCode?: number;
  response?: string;
}
