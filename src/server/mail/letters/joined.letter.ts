import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { product } from '../../../contract/product.ts';
import type { MailOf } from '../stored-mail.ts';
import { credentialsParagraphs } from './credentials-words.ts';
import type { Letter, Link } from './letter.ts';
import { unlinked } from './unlinked.ts';

interface Words {
  subject: string;
  paragraphs: (firstName: string) => readonly string[];
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: `Welcome to ${product.name}`,
    paragraphs: firstName => [
      `Hello ${firstName},`,
      'Your account is active and your subscription has been paid. You owe nothing.',
      'Your calendar, messages and expenses are ready. There’s no hurry; look around whenever it suits you.',
    ],
  },
  es_MX: {
    subject: `Le damos la bienvenida a ${product.name}`,
    paragraphs: firstName => [
      `Hola, ${firstName}:`,
      'Su cuenta está activa y su suscripción ya está pagada. No debe nada.',
      'El calendario, los mensajes y los gastos ya están listos. No hay prisa; conózcalos cuando guste.',
    ],
  },
};

export function joinedLetter(languageLocale: LanguageLocale, { firstName }: MailOf<'joined'>, link?: Link): Letter {
  const { subject, paragraphs } = words[languageLocale];
  const credentials = link === undefined ? [] : credentialsParagraphs(languageLocale, link);
  return { subject, paragraphs: [...paragraphs(unlinked(firstName)), ...credentials] };
}
