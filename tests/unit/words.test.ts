import { readFileSync, readdirSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface Sentence {
  /** The sentence in English. */
  message: string;
  translation: string;
  context: string | undefined;
}

/** The catalogues of a language: messages by id. */
const catalogues = (locale: 'en' | 'es_MX') =>
  Promise.all(
    readdirSync(new URL(`locales/${locale}/`, root)).map(async name => {
      const filename = `locales/${locale}/${name}`;
      return formatter().parse(textOf(filename), { locale, sourceLocale: 'en', filename });
    }),
  );

const inSpanish = await catalogues('es_MX');
const inEnglish = Object.assign({}, ...(await catalogues('en'))) as (typeof inSpanish)[number];

/** All sentences of the pages, with their translations. The sentence of a message with a key is its English translation. */
const sentences = (translations: typeof inEnglish): readonly Sentence[] =>
  Object.entries(translations).map(([id, { translation = '', context }]) => ({
    message: inEnglish[id]?.translation ?? '',
    translation,
    context,
  }));

const english = sentences(inEnglish);
const spanish = sentences(Object.assign({}, ...inSpanish) as typeof inEnglish);
const letters = readdirSync(new URL('src/server/mail/letters/', root))
  .map(name => textOf(`src/server/mail/letters/${name}`))
  .join('\n');

/** Sentences that the specification prescribes. `{name}` is a wallet. */
const quoted = [
  'Names cannot contain emojis',
  'Invalid email address',
  'Must be between 8 and 15 digits',
  'Please enter a valid email',
  "Your co-parent's phone number cannot be the same as yours.",
  'The email of the co-parent cannot be the same as your email.',
  'This email is already used for another child',
  "A child's email address cannot match either parent's email address.",
  'Postal code is not valid for the state',
  'Enter a valid credit card number',
  'Enter a valid expiration date',
  'Enter a valid security code',
  'Invalid activation code',
  'This username cannot be used',
  'Does not meet requirements. Only letters, numbers, underscores, commas, hyphens, periods, at signs, and apostrophes allowed.',
  'It appears you are attempting to create a duplicate user.',
  "Your co-parent's account may be a duplicate.",
  'An unexpected error occurred. Please try again.',
  'Unable to calculate pricing. Please verify your billing information and try again.',
  'Something went wrong. Please try again.',
  'Something went wrong with your request. Please try again later.',
  'Failed to fetch pricing information',
  'Payment method declined',
  'There was an error setting up {name}. Please refresh the page or try again later.',
  'Your {name} payment has already been authorized.',
  'Payment information will be lost. Continue?',
  'Your credit card ending in {lastFour} has been saved.',
  'Update your credit card.',
  "Pay for my co-parent's subscription",
  'I have a Subscription Code',
  'Select a province',
  'Back to packages',
  'Back to Step 1',
  'Show order summary',
  'Hide order summary',
  'Pay now',
  'Complete Signup',
  'Account activated!',
  'You have tried to reload your receipt',
  'Get connected to your co-parent',
  'Invite your co-parent',
  'For Parents',
  'For Professionals',
  'Thank you!',
  "We won't invite your co-parent right now",
  "I don't have an email",
  'Log In',
  'Terms & Conditions',
  'Privacy Policy',
  'Help',
  'Contact',
  'Your subscription has been paid.',
  'Get Started',
  'Create your parent account',
  'Send me a new link',
  'Something went wrong. Please try again later.',
  'Package details not available',
  'Invalid card number',
  'Invalid expiration date',
  'Invalid promo code',
  'Unexpected error',
  'Back to billing',
  'Add credit or debit card',
  'Apply',
  'State',
  '1 year',
  '2 years',
];

test.each(quoted)('the pages contain the specified sentence word for word: %s', sentence => {
  expect(english.map(({ message }) => message)).toContain(sentence);
});

/** Phrases that made sentences hard to read, each with a replacement. */
const clumsy: readonly [RegExp, string][] = [
  [/\bwhoever\b|^Who (?!(is|are)\b)/i, 'a visitor who …, or the second parent'],
  [/\bonce more\b/i, 'again'],
  [/\bglad to\b|\bgladly\b/i, 'we’ll …'],
  [/\b(go|goes) on\b/i, 'continue'],
  [/\bgo together\b/i, 'incorrect'],
  [/\b(work|works|worked|working) out\b/i, 'calculate'],
  [/\bnothing (is|was) left to pay\b/i, 'covered by your code'],
  [/\bfor your safety\b/i, 'for your security'],
  [/\bat sign\b/i, '@'],
  [/\bcall us on\b/i, 'call us at'],
  [/\bany more\b/i, 'anymore'],
];

test.each(clumsy)('no English sentence matches %s: write “%s”', phrase => {
  const said = english
    .map(({ message }) => message)
    .filter(message => phrase.test(message) && !quoted.includes(message));
  expect(said).toEqual([]);
  expect(phrase.exec(letters)?.[0]).toBeUndefined();
});

test('no plural has `#`, which would create an `Intl` object: write the variable', () => {
  const said = [...english, ...spanish].map(({ translation }) => translation);
  expect(said.filter(text => /\bplural,.*#/.test(text))).toEqual([]);
});

/** Violations of the glossary and of the formal “usted”, each with a replacement. */
const wrong: readonly [RegExp, string][] = [
  [/\b(clave|prefijo|lada) (de|del) país\b/i, 'código de país'],
  [/\b(forma|formas|medio) de pago\b|\bse paga con\b/i, 'método de pago'],
  [/\bco-?(padre|madre|progenitora?)\b|\botra madre\b/i, 'el otro padre o madre'],
  [/\b(planes?|membresías?)\b/i, 'paquete, suscripción'],
  [/\bsoporte\b/i, 'ayuda'],
  [/\bimportes?\b/i, 'monto'],
  [/\bse (ha )?cobr(ó|ado) nada\b/i, 'no se hizo ningún cargo'],
  [/[«»]/, '“ ”'],
  [/\bhay que\b|\bconviene\b|\bhace falta\b/i, 'the imperative: revise, elija'],
  [/\b(tú|tu|tus|ti|contigo|vosotros|vuestr[oa]s?)\b/i, 'usted, su'],
  [/\b(haz|elige|escribe|revisa|agrega|inténtalo|ingresa|puedes|tienes|debes|quieres)\b/i, 'the form of usted'],
];

test.each(wrong)('no Spanish sentence matches %s: write “%s”', phrase => {
  expect(spanish.map(({ translation }) => translation).filter(translation => phrase.test(translation))).toEqual([]);
  expect(phrase.exec(letters)?.[0]).toBeUndefined();
});

test.each([
  ['Country code', 'Código de país', undefined],
  ['Choose a country code from the list', 'Elija un código de país de la lista', undefined],
  ['Payment method', 'Método de pago', undefined],
  ['Province or region', 'Provincia o región', undefined],
  ['Province or region', 'Estado', 'Mexico'],
  ['Select a province', 'Seleccione un estado', 'Mexico'],
])('“%s” is “%s” in Spanish', (message, translation, context) => {
  expect(spanish.find(sentence => sentence.message === message && sentence.context === context)?.translation).toBe(
    translation,
  );
});

test('a Spanish sentence begins with “Escriba” where the English one begins with “Enter”', () => {
  expect(
    spanish.filter(({ message, translation }) => message.startsWith('Enter ') && !translation.startsWith('Escriba ')),
  ).toEqual([]);
});

test('a sentence has the same translation in every catalogue', () => {
  const translations = inSpanish.flatMap(Object.entries).map(([id, { translation }]) => `${id} ${translation}`);
  expect(new Set(translations).size).toBe(new Set(inSpanish.flatMap(Object.keys)).size);
});
