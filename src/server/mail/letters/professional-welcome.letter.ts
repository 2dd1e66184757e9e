import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { product } from '../../../contract/product.ts';
import type { MailOf } from '../stored-mail.ts';
import type { Letter } from './letter.ts';
import { unlinked } from './unlinked.ts';

interface Words {
  subject: string;
  paragraphs: (firstName: string) => readonly string[];
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: `Your professional account at ${product.name}`,
    paragraphs: firstName => [
      `Hello ${firstName},`,
      'Thank you for signing up. We’ve created your professional account.',
      'Would you like to buy a subscription for the parents you work with? Call us. We’ll email each of them an invitation with a code that pays for it.',
      'We’ll ask for your four-digit security code only when you call us. Please keep it to yourself; we never ask for it by email.',
    ],
  },
  es_MX: {
    subject: `Su cuenta profesional en ${product.name}`,
    paragraphs: firstName => [
      `Hola, ${firstName}:`,
      'Gracias por registrarse. Ya creamos su cuenta profesional.',
      '¿Desea comprar una suscripción para los padres y las madres con quienes trabaja? Llámenos. Le enviaremos a cada persona una invitación por correo electrónico con un código que paga su suscripción.',
      'Solo le pedimos su código de seguridad de cuatro dígitos cuando nos llama. No lo comparta; nunca se lo pediremos por correo electrónico.',
    ],
  },
};

export function professionalWelcomeLetter(
  languageLocale: LanguageLocale,
  { firstName }: MailOf<'professionalWelcome'>,
): Letter {
  const { subject, paragraphs } = words[languageLocale];
  return { subject, paragraphs: paragraphs(unlinked(firstName)) };
}
