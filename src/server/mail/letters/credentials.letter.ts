import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { product } from '../../../contract/product.ts';
import type { MailOf } from '../stored-mail.ts';
import { credentialsParagraphs } from './credentials-words.ts';
import type { Letter, Link } from './letter.ts';
import { unlinked } from './unlinked.ts';

interface Words {
  subject: string;
  opening: (firstName: string) => readonly string[];
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: `Choose your ${product.name} password`,
    opening: firstName => [`Hello ${firstName},`, 'Here is your new link. Your account is ready and waiting for you.'],
  },
  es_MX: {
    subject: `Elija su contraseña de ${product.name}`,
    opening: firstName => [`Hola, ${firstName}:`, 'Este es su nuevo enlace. Su cuenta ya está lista y le espera.'],
  },
};

export function credentialsLetter(
  languageLocale: LanguageLocale,
  { firstName }: MailOf<'credentials'>,
  link: Link,
): Letter {
  const { subject, opening } = words[languageLocale];
  return { subject, paragraphs: [...opening(unlinked(firstName)), ...credentialsParagraphs(languageLocale, link)] };
}
