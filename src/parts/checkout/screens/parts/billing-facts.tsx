import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BillingDetails } from '../../../../contract/entities/billing-details.schema.ts';
import { useCountryName } from '../../../../i18n/named-countries/use-country-name.ts';
import { type Fact, FactList } from '../../../../ui/panel/fact-list.tsx';
import { Panel } from '../../../../ui/panel/panel.tsx';
import { addressLines } from '../../address-lines.ts';

interface BillingFactsProps {
  details: BillingDetails;
  /** Further facts below the address. */
  more?: readonly Fact[];
  action?: ReactNode;
}

/** The name and address on the bill, read-only. */
export function BillingFacts({ details, more, action }: BillingFactsProps) {
  const { t } = useLingui();
  const nameOf = useCountryName();
  const lines = [...addressLines(details), nameOf(details.country)];
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
