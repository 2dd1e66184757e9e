import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { countryNames } from '../../../../contract/country-name.ts';
import type { BillingDetails } from '../../../../contract/entities/billing-details.schema.ts';
import { languageTag, type Locale } from '../../../../i18n/i18n.ts';
import { type Fact, FactList } from '../../../../ui/panel/fact-list.tsx';
import { Panel } from '../../../../ui/panel/panel.tsx';
import { addressLines } from '../../address-lines.ts';

/** The country's name in the visitor's language. */
function useCountryName(code: string): string {
  const { i18n } = useLingui();
  const tag = languageTag(i18n.locale as Locale); // only our catalogues are ever activated
  return useMemo(() => countryNames(tag)(code), [tag, code]);
}

interface BillingFactsProps {
  details: BillingDetails;
  /** Further facts below the address. */
  more?: readonly Fact[];
  action?: ReactNode;
}

/** The name and address on the bill, read-only. */
export function BillingFacts({ details, more, action }: BillingFactsProps) {
  const { t } = useLingui();
  const lines = [...addressLines(details), useCountryName(details.country)];
  return (
    <Panel heading={t`Billing address`} action={action}>
      <FactList
        facts={[
          {
            key: 'name',
            label: t`Name`,
            value: (
              <bdi>
                {details.firstName} {details.lastName}
              </bdi>
            ),
          },
          {
            key: 'address',
            label: t`Address`,
            value: lines.map(line => (
              <bdi key={line} style={{ display: 'block' }}>
                {line}
              </bdi>
            )),
          },
          ...(more ?? []),
        ]}
      />
    </Panel>
  );
}
