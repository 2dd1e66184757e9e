import type { LanguageLocale } from '../../contract/fields/language-locale.ts';
import { product } from '../../contract/product.ts';
import { supportPhones } from '../../contract/support-phone.ts';
import { credentialsLink, inviteLink, inviteToken, linkToken } from '../base/links.ts';
import type { outbox } from '../db/tables/infrastructure.tables.ts';
import type { Deps } from '../deps.ts';
import { htmlMail } from './html-mail.ts';
import { credentialsLetter } from './letters/credentials.letter.ts';
import { invitationLetter } from './letters/invitation.letter.ts';
import { joinedLetter } from './letters/joined.letter.ts';
import type { Letter, Link, Paragraph } from './letters/letter.ts';
import { countriesInWords } from './letters/moment.ts';
import { paymentReturnedLetter } from './letters/payment-returned.letter.ts';
import { professionalWelcomeLetter } from './letters/professional-welcome.letter.ts';
import { receiptLetter } from './letters/receipt.letter.ts';
import type { CredentialsLink, MailOf } from './stored-mail.ts';

const words: Readonly<Record<LanguageLocale, { farewell: string; help: string }>> = {
  en_US: {
    farewell: `Warm wishes,\nThe ${product.name} team`,
    help: `Need help? Write to ${product.supportEmail} or call us:`,
  },
  es_MX: {
    farewell: `Saludos cordiales,\nEl equipo de ${product.name}`,
    help: `¿Necesita ayuda? Escríbanos a ${product.supportEmail} o llámenos:`,
  },
};

/** The end of every mail. Lists all phone numbers, because the reader's country may be unknown. */
function farewell(languageLocale: LanguageLocale): readonly string[] {
  const byNumber = Map.groupBy(Object.entries(supportPhones), ([, { shown }]) => shown);
  const phones = [...byNumber].map(
    ([shown, entries]) =>
      `${countriesInWords(
        languageLocale,
        entries.map(([country]) => country),
      )}: ${shown}`,
  );
  const { farewell: ending, help } = words[languageLocale];
  return [ending, [help, ...phones].join('\n')];
}

/** Renders a mail as plain text. */
const textMail = (paragraphs: readonly Paragraph[]): string => paragraphs.map(textOf).join('\n\n');

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('rows' in paragraph) return paragraph.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return `${paragraph.lead}\n${paragraph.address}`;
}

export interface Mail {
  subject: string;
  /** Plain-text alternative with the same content as `html`. */
  text: string;
  html: string;
}

type Writer = Pick<Deps, 'secret' | 'config'>;
type ToWrite = Pick<typeof outbox.$inferSelect, 'mail' | 'languageLocale' | 'createdAt'>;

/** Writes a stored mail as text and as HTML. */
export function writeMail(writer: Writer, stored: ToWrite): Mail {
  const { languageLocale } = stored;
  const { subject, paragraphs } = letterOf(writer, stored);
  const ending = farewell(languageLocale);
  return {
    subject,
    text: textMail([...paragraphs, ...ending]),
    html: htmlMail({ subject, paragraphs, farewell: ending, languageLocale }),
  };
}

function letterOf(writer: Writer, { mail, languageLocale, createdAt }: ToWrite): Letter {
  switch (mail.kind) {
    case 'receipt':
      return receiptLetter(languageLocale, mail, mail.link && linkOf(writer, mail.link, createdAt));
    case 'credentials':
      return credentialsLetter(languageLocale, mail, linkOf(writer, mail.link, createdAt));
    case 'invitation':
      return invitation(writer, languageLocale, mail, createdAt);
    case 'joined':
      return joinedLetter(languageLocale, mail, mail.link && linkOf(writer, mail.link, createdAt));
    case 'paymentReturned':
    case 'latePaymentReturned':
      return paymentReturnedLetter(languageLocale, mail);
    case 'professionalWelcome':
      return professionalWelcomeLetter(languageLocale, mail, mail.link && linkOf(writer, mail.link, createdAt));
  }
}

/** A link and its mail are created at the same time. */
function invitation(
  { secret, config }: Writer,
  languageLocale: LanguageLocale,
  mail: MailOf<'invitation'>,
  madeAt: Date,
): Letter {
  const seconds = config.inviteLifeSeconds;
  return invitationLetter(languageLocale, mail, {
    address: inviteLink(config.publicOrigin, inviteToken(secret, mail.accountId, mail.serial), mail.accountId),
    seconds,
    until: new Date(madeAt.getTime() + seconds * 1000),
  });
}

const linkOf = ({ secret, config }: Writer, { accountId, serial }: CredentialsLink, madeAt: Date): Link => ({
  address: credentialsLink(config.publicOrigin, linkToken(secret, accountId, serial)),
  seconds: config.credentialsLinkLifeSeconds,
  until: new Date(madeAt.getTime() + config.credentialsLinkLifeSeconds * 1000),
});
