import * as v from 'valibot';
import { asciiEmail, cleanEmail, EmailSchema } from '../../contract/fields/email.schema.ts';
import { isAddress } from '../base/is-address.ts';

/** The SMTP server and the sender's address. */
export interface SmtpAccount {
  url: string;
  from: string;
}

export type MailChoice = 'off' | SmtpAccount;

const address = v.pipe(
  v.string(),
  v.check(text => v.is(EmailSchema, text), 'must be one email address'),
  v.transform(text => asciiEmail(cleanEmail(text))),
  v.regex(/^\p{ASCII}*$/u, 'must be ASCII before the at sign: every mail server has to take it'),
);

/**
 * Reads the mail settings from environment variables. Without an SMTP server, mail stays in the outbox; production
 * must set MAIL=off for that.
 */
export const MailSchema = v.pipe(
  v.object({
    NODE_ENV: v.optional(v.string()),
    MAIL: v.optional(v.picklist(['off'], 'must be off, or not be there')),
    SMTP_URL: v.optional(
      v.pipe(
        v.string(),
        v.check(
          text => isAddress(text, /^smtps?:\/\/[^/]/),
          'must be an smtp:// or smtps:// address, with its password percent-encoded',
        ),
      ),
    ),
    MAIL_FROM: v.optional(address),
  }),
  v.forward(
    v.partialCheck(
      [['NODE_ENV'], ['MAIL'], ['SMTP_URL']],
      env => env.NODE_ENV !== 'production' || env.MAIL === 'off' || env.SMTP_URL !== undefined,
      'is needed in production, or MAIL=off',
    ),
    ['SMTP_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['SMTP_URL'], ['MAIL_FROM']],
      env => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined,
      'is needed with SMTP_URL',
    ),
    ['MAIL_FROM'],
  ),
  v.transform(({ MAIL, SMTP_URL: url, MAIL_FROM: from }): MailChoice =>
    MAIL === 'off' || url === undefined || from === undefined ? 'off' : { url, from },
  ),
);
