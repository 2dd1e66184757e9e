import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import type { MailOf } from '../stored-mail.ts';
import type { Letter } from './letter.ts';
import { unlinked } from './unlinked.ts';

interface Words {
  subject: string;
  paragraphs: (firstName: string, amount: string, transaction: string) => readonly string[];
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    subject: 'Your payment has been returned',
    paragraphs: (firstName, amount, transaction) => [
      `Hello ${firstName},`,
      `We are sorry: something on our side kept us from setting up your account. We have returned your payment of ${amount} in full, and you owe nothing.`,
      'Depending on your bank it can take a few days until you see the money. You need not do anything for it.',
      `Transaction: ${transaction}`,
      'If you would like to try again, you are welcome. Or tell us, and we do it together.',
    ],
  },
  es_MX: {
    subject: 'Le devolvimos su pago',
    paragraphs: (firstName, amount, transaction) => [
      `Hola, ${firstName}:`,
      `Lo sentimos: algo de nuestro lado nos impidió crear su cuenta. Le devolvimos completo su pago de ${amount} y no debe nada.`,
      'Según su banco, el dinero puede tardar unos días en aparecer. No tiene que hacer nada.',
      `Transacción: ${transaction}`,
      'Si quiere intentarlo de nuevo, aquí estamos. O avísenos y lo hacemos juntos.',
    ],
  },
};

export function paymentReturnedLetter(languageLocale: LanguageLocale, { firstName, amountFormatted, transactionId }: MailOf<'paymentReturned'>): Letter {
  const { subject, paragraphs } = words[languageLocale];
  return { subject, paragraphs: paragraphs(unlinked(firstName), amountFormatted, transactionId) };
}
