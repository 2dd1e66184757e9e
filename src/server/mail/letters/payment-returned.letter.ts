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
      `We’re sorry. Something went wrong on our side, and we couldn’t set up your account. We’ve returned your payment of ${amount} in full, and you owe nothing.`,
      'Depending on your bank, the money may take a few days to appear. You don’t need to do anything.',
      `Transaction: ${transaction}`,
      'You’re welcome to try again. If you’d like help, contact us and we’ll do it together.',
    ],
  },
  es_MX: {
    subject: 'Le devolvimos su pago',
    paragraphs: (firstName, amount, transaction) => [
      `Hola, ${firstName}:`,
      `Lo sentimos. Algo falló de nuestro lado y no pudimos crear su cuenta. Le devolvimos el total de su pago, ${amount}, y no debe nada.`,
      'Según su banco, el dinero puede tardar unos días en aparecer. No tiene que hacer nada.',
      `Transacción: ${transaction}`,
      'Puede intentarlo de nuevo cuando guste. Si prefiere que le ayudemos, comuníquese con nosotros y lo hacemos juntos.',
    ],
  },
};

export function paymentReturnedLetter(
  languageLocale: LanguageLocale,
  { firstName, amountFormatted, transactionId }: MailOf<'paymentReturned'>,
): Letter {
  const { subject, paragraphs } = words[languageLocale];
  return { subject, paragraphs: paragraphs(unlinked(firstName), amountFormatted, transactionId) };
}
