import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useMemo } from 'react';
import { languageTag, type Locale } from '../../../../i18n/i18n.ts';
import type { SelectOption } from '../../../../ui/field/select-field.tsx';
import type { BillingRef, GeographyRef } from '../../checkout-parts.ts';

/** The countries by name in the visitor's language. Contains the chosen one even before the list has loaded. */
export function useCountryOptions(billing: BillingRef, geography: GeographyRef): SelectOption[] {
  const { i18n } = useLingui();
  const countries = usePart(geography, ({ context }) => context.countries);
  const chosen = usePart(billing, ({ context }) => context.input.country);
  const tag = languageTag(i18n.locale as Locale); // only our catalogues are ever activated
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const collator = new Intl.Collator(tag);
    const codes = new Set([chosen, ...countries.map(({ code }) => code)]);
    return Array.from(codes, value => ({ value, label: names.of(value) ?? value })).toSorted((one, other) =>
      collator.compare(one.label, other.label),
    );
  }, [countries, chosen, tag]);
}
