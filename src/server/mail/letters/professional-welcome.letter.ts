import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { house } from '../../../contract/house.ts';
import type { MailOf } from '../stored-mail.ts';
import type { Letter } from './letter.ts';
import { unlinked } from './unlinked.ts';

interface Words {
  subject: string;
  paragraphs: (firstName: string) => readonly string[];
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: `Your professional account at ${house.name}`,
    paragraphs: firstName => [
      `Hello ${firstName},`,
      'Thank you for signing up. Your professional account is ready. Log in to find the families you work with under “My cases”.',
      'We’ll ask for your four-digit security code only when you call us. Please keep it to yourself; we never ask for it by email.',
    ],
  },
  es_MX: {
    subject: `Su cuenta profesional en ${house.name}`,
    paragraphs: firstName => [
      `Hola, ${firstName}:`,
      'Gracias por registrarse. Su cuenta profesional está lista. Inicie sesión y encontrará en “Mis casos” a las familias con las que trabaja.',
      'Solo le pedimos su código de seguridad de cuatro dígitos cuando nos llama. No lo comparta; nunca se lo pediremos por correo electrónico.',
    ],
  },
};

export function professionalWelcomeLetter(languageLocale: LanguageLocale, { firstName }: MailOf<'professionalWelcome'>): Letter {
  const { subject, paragraphs } = words[languageLocale];
  return { subject, paragraphs: paragraphs(unlinked(firstName)) };
}
