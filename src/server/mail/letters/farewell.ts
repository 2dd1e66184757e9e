import type { LanguageLocale } from '../../../contract/fields/language-locale.ts';
import { product } from '../../../contract/product.ts';
import { supportPhones } from '../../../contract/support-phone.ts';
import { countriesInWords } from './moment.ts';

const words: Readonly<Record<LanguageLocale, { farewell: string; help: string }>> = {
  en_US: {
    farewell: `Warm wishes,\nThe ${product.name} team`,
    help: `Need help? Write to ${product.supportEmail} or call us:`,
  },
  es_MX: {
    farewell: `Saludos cordiales,\nEl equipo de ${product.name}`,
    help: `¿Necesita ayuda? Escríbanos a ${product.supportEmail} o llámenos:`,
  },
};

/** The end of every mail. Lists all phone numbers, because the reader's country may be unknown. */
export function farewell(languageLocale: LanguageLocale): readonly string[] {
  const byNumber = Map.groupBy(Object.entries(supportPhones), ([, { shown }]) => shown);
  const phones = [...byNumber].map(
    ([shown, entries]) =>
      `${countriesInWords(
        languageLocale,
        entries.map(([country]) => country),
      )}: ${shown}`,
  );
  const { farewell: ending, help } = words[languageLocale];
  return [ending, [help, ...phones].join('\n')];
}
