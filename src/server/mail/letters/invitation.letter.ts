import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { house } from '../../../contract/house.ts';
import type { MailOf } from '../stored-mail.ts';
import type { Letter } from './letter.ts';
import { durationInWords, momentInWords } from './moment.ts';
import { unlinked } from './unlinked.ts';

/** `until` is when the link ends, `seconds` how long it was made for. */
interface Link {
  address: string;
  seconds: number;
  until: Date;
}

interface Words {
  subject: string;
  hello: (firstName: string) => string;
  byParent: (inviter: string) => string;
  byProfessional: (inviter: string) => string;
  about: string;
  paid: string;
  code: (activationCode: string) => string;
  link: (address: string) => string;
  valid: (duration: string, until: string) => string;
  leave: (inviter: string) => string;
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: `You are invited to ${house.name}`,
    hello: firstName => `Hello ${firstName},`,
    byParent: inviter => `${inviter} has joined ${house.name} and invites you to join too.`,
    byProfessional: inviter => `${inviter} has set up ${house.name} for your family and invites you to join.`,
    about: `${house.name} is one calm place for parents who live apart: calendar, messages and expenses, the same for both of you.`,
    paid: 'Your subscription has been paid.',
    code: activationCode => `Your activation code: ${activationCode}\nIt pays for your subscription. Enter it at the payment step, where you are asked for a subscription code.`,
    link: address => `Your invitation is here:\n${address}`,
    valid: (duration, until) => `The link is valid for ${duration}, until ${until}. It is meant for you alone, so please do not pass it on.`,
    leave: inviter => `You don't know ${inviter}, or would rather not join? Then you need not do anything.`,
  },
  es_MX: {
    subject: `Tiene una invitación a ${house.name}`,
    hello: firstName => `Hola, ${firstName}:`,
    byParent: inviter => `${inviter} ya está en ${house.name} y le invita a participar también.`,
    byProfessional: inviter => `${inviter} preparó ${house.name} para su familia y le invita a participar.`,
    about: `${house.name} es un lugar tranquilo para mamás y papás que viven separados: calendario, mensajes y gastos, iguales para ambos.`,
    paid: 'Su suscripción ya está pagada.',
    code: activationCode => `Su código de activación: ${activationCode}\nPaga su suscripción. Escríbalo en el paso de pago, donde se le pide un código de suscripción.`,
    link: address => `Aquí está su invitación:\n${address}`,
    valid: (duration, until) => `El enlace es válido por ${duration}, hasta el ${until}. Es solo para usted; por favor, no lo comparta.`,
    leave: inviter => `¿No conoce a ${inviter} o prefiere no participar? Entonces no tiene que hacer nada.`,
  },
};

export function invitationLetter(languageLocale: LanguageLocale, mail: MailOf<'invitation'>, { address, seconds, until }: Link): Letter {
  const said = words[languageLocale];
  const inviter = unlinked(mail.inviter);
  const paragraphs = [
    said.hello(unlinked(mail.firstName)),
    mail.byProfessional ? said.byProfessional(inviter) : said.byParent(inviter),
    said.about,
    mail.paid ? said.paid : null,
    mail.activationCode === null ? null : said.code(mail.activationCode),
    said.link(address),
    said.valid(durationInWords(languageLocale, seconds), momentInWords(languageLocale, until)),
    said.leave(inviter),
  ];
  return { subject: said.subject, paragraphs: paragraphs.filter(paragraph => paragraph !== null) };
}
