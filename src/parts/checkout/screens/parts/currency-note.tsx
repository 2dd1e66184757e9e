import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { currencyOf } from '../../../../contract/currency-of.ts';
import type { CurrencyCode } from '../../../../contract/entities/package.schema.ts';
import { countryInSentence } from '../../../../i18n/country-in-sentence.ts';
import { languageTag, type Locale } from '../../../../i18n/i18n.ts';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import type { BillingRef } from '../../checkout-parts.ts';
import css from './currency-note.module.css';

/** Shows and announces that the chosen country changes the currency of the order, if there is one. */
export function CurrencyNote({ billing }: { billing: BillingRef }) {
  const { i18n, t } = useLingui();
  const country = usePart(billing, ({ context }) => context.input.country);
  const shownIn = usePart(
    billing,
    ({ context: { order, input } }) => order?.package.currencyCode ?? currencyOf(input.country),
  );
  const locale = i18n.locale as Locale; // only our catalogues are ever activated
  const place = countryInSentence(country, locale);
  const [before, after] = [shownIn, currencyOf(country)].map(code => `${currencyName(code, locale)} (${code})`);
  const text =
    currencyOf(country) === shownIn
      ? null
      : t`With a billing address in ${place}, you pay in ${after} instead of ${before}. You’ll see the new price before you pay.`;
  useAnnouncement(text);
  return text === null ? null : <p className={css.note}>{text}</p>;
}

/** The currency's plural name, e.g. `Canadian dollars`. */
const currencyName = (currency: CurrencyCode, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;
