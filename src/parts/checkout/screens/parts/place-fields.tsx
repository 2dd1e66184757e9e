import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useMemo } from 'react';
import { currencyOf } from '../../../../contract/currency-of.ts';
import type { CurrencyCode } from '../../../../contract/entities/package.schema.ts';
import { FormSelectField } from '../../../../form/form-select-field.tsx';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { countryInSentence } from '../../../../i18n/country-in-sentence.ts';
import { languageTag, type Locale } from '../../../../i18n/i18n.ts';
import { useNamedCountries } from '../../../../i18n/named-countries/named-countries.ts';
import { useCountryName } from '../../../../i18n/named-countries/use-country-name.ts';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import type { SelectOption } from '../../../../ui/field/select-field.tsx';
import { Pair } from '../../../../ui/layout/pair.tsx';
import { useSelector } from '../../checkout.hooks.ts';
import type { BillingRef, GeographyRef, LookupRef } from '../../checkout-parts.ts';
import { AddressField } from './address-field.tsx';
import type { BillingFormStore } from './billing-fields.ts';
import css from './currency-note.module.css';
import { RegionField } from './region-field.tsx';
import { useTimezoneName } from './use-timezone-name.ts';
import { withChosen } from './with-chosen.ts';

/** The countries by name in the visitor's language. Contains only the chosen one until both lists have loaded. */
function useCountryOptions(billing: BillingRef, geography: GeographyRef): SelectOption[] {
  const countries = usePart(geography, ({ context }) => context.countries);
  const chosen = usePart(billing, ({ context }) => context.input.country);
  const named = useNamedCountries();
  const nameOf = useCountryName();
  return useMemo(() => {
    if (named === null) return [{ value: chosen, label: nameOf(chosen) }];
    const offered = new Set([chosen, ...countries.map(({ code }) => code)]);
    return named.filter(({ code }) => offered.has(code)).map(({ code, name }) => ({ value: code, label: name }));
  }, [countries, chosen, named, nameOf]);
}

/** Shows and announces that the chosen country changes the currency of the price that the order summary shows. */
function CurrencyNote({ billing }: { billing: BillingRef }) {
  const { i18n, t } = useLingui();
  const country = usePart(billing, ({ context }) => context.input.country);
  const shownIn = useSelector(({ context: { estimate, order } }) => (estimate ?? order.package).currencyCode);
  const locale = i18n.locale as Locale; // only our catalogues are ever activated
  const currency = currencyOf(country);
  // Only when it is shown, because the names take a millisecond or two.
  const change = () => {
    const place = countryInSentence(country, locale);
    const [before, after] = [shownIn, currency].map(code => `${currencyName(code, locale)} (${code})`);
    return t`With a billing address in ${place}, you pay in ${after} instead of ${before}. You’ll see the new price before you pay.`;
  };
  const text = currency === shownIn ? null : change();
  useAnnouncement(text);
  return text === null ? null : <p className={css.note}>{text}</p>;
}

/** The currency's plural name, e.g. `Canadian dollars`. */
const currencyName = (currency: CurrencyCode, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The list has names in the language in which it was loaded, so they are replaced after a change of the language. */
function TimezoneField({ form, billing, geography }: Omit<PlaceFieldsProps, 'lookup'>) {
  const { i18n, t } = useLingui();
  const timezones = usePart(geography, ({ context }) => context.timezones);
  const nameOf = useTimezoneName();
  const tag = languageTag(i18n.locale as Locale); // only our catalogues are ever activated
  const options = useMemo(
    () =>
      timezones.map(({ id, name, language }) => ({ value: id, label: language.startsWith(tag) ? name : nameOf(id) })),
    [timezones, nameOf, tag],
  );
  const chosen = usePart(billing, ({ context }) => context.input.timezone);
  const isLoading = usePart(geography, state => state.matches('loadingRegions') || state.matches('loadingTimezones'));
  return (
    <FormSelectField
      of={form}
      path={['timezone']}
      label={t`Time zone`}
      hint={t`Times in your calendar and messages use this time zone.`}
      options={withChosen(options, chosen)}
      placeholder={isLoading ? t`Loading…` : t`Select a time zone`}
    />
  );
}

interface PlaceFieldsProps {
  form: BillingFormStore;
  billing: BillingRef;
  geography: GeographyRef;
  lookup: LookupRef;
}

export function PlaceFields({ form, billing, geography, lookup }: PlaceFieldsProps) {
  const { t } = useLingui();
  const countries = useCountryOptions(billing, geography);
  const isPriced = usePart(billing, ({ context }) => context.order !== null);
  return (
    <>
      <AddressField form={form} lookup={lookup} />
      <FormTextField
        of={form}
        path={['billingAddress2']}
        label={t`Apartment or suite`}
        optional
        autoComplete="billing address-line2"
      />
      <div>
        <Pair>
          <FormTextField of={form} path={['city']} label={t`City`} autoComplete="billing address-level2" />
          <FormSelectField
            of={form}
            path={['country']}
            label={t`Country`}
            options={countries}
            autoComplete="billing country"
          />
        </Pair>
        {isPriced ? <CurrencyNote billing={billing} /> : null}
      </div>
      <Pair>
        <RegionField form={form} billing={billing} geography={geography} />
        <FormTextField
          of={form}
          path={['postalCode']}
          label={t`Postal code`}
          autoComplete="billing postal-code"
          autoCapitalize="characters"
        />
      </Pair>
      <TimezoneField form={form} billing={billing} geography={geography} />
    </>
  );
}
