import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { product } from '../../../contract/product.ts';
import type { MailOf } from '../stored-mail.ts';
import { credentialsParagraphs } from './credentials-words.ts';
import type { Letter, Link } from './letter.ts';
import { unlinked } from './unlinked.ts';

interface Words {
  subject: string;
  opening: (firstName: string) => readonly string[];
  ending: readonly string[];
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: `Your professional account at ${product.name}`,
    opening: firstName => [`Hello ${firstName},`, 'Thank you for signing up. We’ve created your professional account.'],
    ending: [
      'Would you like to buy a subscription for the parents you work with? Call us. We’ll email each of them an invitation with a code that pays for it.',
      'We’ll ask for your four-digit security code only when you call us. Please keep it to yourself; we never ask for it by email.',
    ],
  },
  es_MX: {
    subject: `Su cuenta profesional en ${product.name}`,
    opening: firstName => [`Hola, ${firstName}:`, 'Gracias por registrarse. Ya creamos su cuenta profesional.'],
    ending: [
      '¿Desea comprar una suscripción para los padres y las madres con quienes trabaja? Llámenos. Le enviaremos a cada persona una invitación por correo electrónico con un código que paga su suscripción.',
      'Solo le pedimos su código de seguridad de cuatro dígitos cuando nos llama. No lo comparta; nunca se lo pediremos por correo electrónico.',
    ],
  },
};

export function professionalWelcomeLetter(
  languageLocale: LanguageLocale,
  { firstName }: MailOf<'professionalWelcome'>,
  link?: Link,
): Letter {
  const { subject, opening, ending } = words[languageLocale];
  const credentials = link === undefined ? [] : credentialsParagraphs(languageLocale, link);
  return { subject, paragraphs: [...opening(unlinked(firstName)), ...credentials, ...ending] };
}
