import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { product } from '../../../contract/product.ts';
import type { MailOf } from '../stored-mail.ts';
import type { Action, Letter, Link } from './letter.ts';
import { durationInWords, momentInWords } from './moment.ts';
import { unlinked } from './unlinked.ts';

interface Words {
  subject: string;
  hello: (firstName: string) => string;
  byParent: (inviter: string) => string;
  byProfessional: (inviter: string) => string;
  /** Replaces the name of an inviter whose data were deleted. */
  nameless: Record<'parent' | 'professional', string>;
  about: string;
  paid: string;
  code: (activationCode: string) => string;
  link: Omit<Action, 'address'>;
  valid: (duration: string, until: string) => string;
  leave: (inviter: string | null) => string;
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: `You’re invited to join ${product.name}`,
    hello: firstName => `Hello ${firstName},`,
    byParent: inviter => `${inviter} has joined ${product.name} and has invited you to join too.`,
    byProfessional: inviter => `${inviter} has set up ${product.name} for your family and has invited you to join.`,
    nameless: { parent: 'Your co-parent', professional: 'A professional' },
    about: `${product.name} is one calm place for parents who live apart. You both see the same calendar, messages and expenses.`,
    paid: 'Your subscription has been paid.',
    code: activationCode =>
      `Your activation code: ${activationCode}\nIt pays for your subscription. At the payment step, check “I have a Subscription Code” and enter it.`,
    link: { lead: 'Accept your invitation here:', button: 'Accept your invitation' },
    valid: (duration, until) =>
      `This link is valid for ${duration}, until ${until}. It’s only for you, so please don’t share it.`,
    leave: inviter =>
      `If you don’t know ${inviter ?? 'why you were invited'} or would rather not join, you can ignore this email.`,
  },
  es_MX: {
    subject: `Tiene una invitación para unirse a ${product.name}`,
    hello: firstName => `Hola, ${firstName}:`,
    byParent: inviter => `${inviter} ya está en ${product.name} y le invita a unirse también.`,
    byProfessional: inviter => `${inviter} preparó ${product.name} para su familia y le invita a unirse.`,
    nameless: { parent: 'El otro padre o madre', professional: 'Un profesional' },
    about: `${product.name} es un espacio tranquilo para padres y madres que viven separados. Ambos ven el mismo calendario, los mismos mensajes y los mismos gastos.`,
    paid: 'Su suscripción ya está pagada.',
    code: activationCode =>
      `Su código de activación: ${activationCode}\nCon él se paga su suscripción. En el paso de pago, marque “Tengo un código de suscripción” y escríbalo.`,
    link: { lead: 'Acepte su invitación aquí:', button: 'Aceptar la invitación' },
    valid: (duration, until) =>
      `Este enlace es válido por ${duration}, hasta el ${until}. Es solo para usted; por favor, no lo comparta.`,
    leave: inviter =>
      `Si no ${inviter === null ? 'sabe por qué recibió esta invitación' : `conoce a ${inviter}`} o prefiere no unirse, puede ignorar este correo.`,
  },
};

export function invitationLetter(
  languageLocale: LanguageLocale,
  mail: MailOf<'invitation'>,
  { address, seconds, until }: Link,
): Letter {
  const said = words[languageLocale];
  const inviter = mail.inviter === null ? null : unlinked(mail.inviter);
  const paragraphs = [
    said.hello(unlinked(mail.firstName)),
    mail.byProfessional
      ? said.byProfessional(inviter ?? said.nameless.professional)
      : said.byParent(inviter ?? said.nameless.parent),
    said.about,
    mail.paid ? said.paid : null,
    mail.activationCode === null ? null : said.code(mail.activationCode),
    { ...said.link, address },
    said.valid(durationInWords(languageLocale, seconds), momentInWords(languageLocale, until)),
    said.leave(inviter),
  ];
  return { subject: said.subject, paragraphs: paragraphs.filter(paragraph => paragraph !== null) };
}
