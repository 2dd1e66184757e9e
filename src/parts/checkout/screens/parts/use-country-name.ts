import { useLingui } from '@lingui/react/macro';
import { languageTag, type Locale } from '../../../../i18n/i18n.ts';

/** The country's name in the visitor's language. */
export function useCountryName(code: string): string {
  const { i18n } = useLingui();
  return new Intl.DisplayNames(languageTag(i18n.locale as Locale), { type: 'region' }).of(code) ?? code; // only our catalogues are ever activated
}
