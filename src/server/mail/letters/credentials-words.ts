import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import type { Action, Link, Paragraph } from './letter.ts';
import { durationInWords, momentInWords } from './moment.ts';

interface Words {
  link: Omit<Action, 'address'>;
  valid: (duration: string, until: string) => string;
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    link: {
      lead: 'If you haven’t chosen your username and password yet, you can do it here:',
      button: 'Choose your password',
    },
    valid: (duration, until) =>
      `This link works once and is valid for ${duration}, until ${until}. It’s only for you, so please don’t share it.`,
  },
  es_MX: {
    link: {
      lead: 'Si todavía no ha elegido su nombre de usuario y su contraseña, puede hacerlo aquí:',
      button: 'Elegir mi contraseña',
    },
    valid: (duration, until) =>
      `Este enlace sirve una sola vez y es válido por ${duration}, hasta el ${until}. Es solo para usted; por favor, no lo comparta.`,
  },
};

/** The link to choose credentials, with its expiry. */
export const credentialsParagraphs = (
  languageLocale: LanguageLocale,
  { address, seconds, until }: Link,
): Paragraph[] => [
  { ...words[languageLocale].link, address },
  words[languageLocale].valid(durationInWords(languageLocale, seconds), momentInWords(languageLocale, until)),
];
