import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import type { MailOf } from '../stored-mail.ts';
import type { Letter } from './letter.ts';
import { unlinked } from './unlinked.ts';

type Returned = MailOf<'paymentReturned' | 'latePaymentReturned'>;

interface Words {
  greeting: (firstName: string) => string;
  /** Why the payment was returned. */
  why: Readonly<Record<Returned['kind'], { subject: string; text: (amount: string) => string }>>;
  patience: string;
  transaction: (id: string) => string;
  tryAgain: string;
}

const words: Readonly<Record<LanguageLocale, Words>> = {
  en_US: {
    greeting: firstName => `Hello ${firstName},`,
    why: {
      paymentReturned: {
        subject: 'Your payment has been returned',
        text: amount =>
          `We’re sorry. Something went wrong on our side, and we couldn’t set up your account. We’ve returned your payment of ${amount} in full, and you owe nothing.`,
      },
      latePaymentReturned: {
        subject: 'We’ve returned a payment to you',
        text: amount =>
          `A payment of ${amount} reached us late, when we no longer expected it. We’ve returned it in full, so you won’t pay twice.`,
      },
    },
    patience: 'Depending on your bank, the money may take a few days to appear. You don’t need to do anything.',
    transaction: id => `Transaction: ${id}`,
    tryAgain: 'You’re welcome to try again. If you’d like help, contact us and we’ll do it together.',
  },
  es_MX: {
    greeting: firstName => `Hola, ${firstName}:`,
    why: {
      paymentReturned: {
        subject: 'Le devolvimos su pago',
        text: amount =>
          `Lo sentimos. Algo falló de nuestro lado y no pudimos crear su cuenta. Le devolvimos el total de su pago, ${amount}, y no debe nada.`,
      },
      latePaymentReturned: {
        subject: 'Le devolvimos un pago',
        text: amount =>
          `Un pago de ${amount} nos llegó tarde, cuando ya no lo esperábamos. Le devolvimos el total, así que no pagará dos veces.`,
      },
    },
    patience: 'Según su banco, el dinero puede tardar unos días en aparecer. No tiene que hacer nada.',
    transaction: id => `Transacción: ${id}`,
    tryAgain:
      'Puede intentarlo de nuevo cuando guste. Si prefiere que le ayudemos, comuníquese con nosotros y lo hacemos juntos.',
  },
};

export function paymentReturnedLetter(
  languageLocale: LanguageLocale,
  { kind, firstName, amountFormatted, transactionId }: Returned,
): Letter {
  const { greeting, why, patience, transaction, tryAgain } = words[languageLocale];
  const { subject, text } = why[kind];
  const paragraphs = [greeting(unlinked(firstName)), text(amountFormatted), patience, transaction(transactionId)];
  return { subject, paragraphs: kind === 'paymentReturned' ? [...paragraphs, tryAgain] : paragraphs };
}
