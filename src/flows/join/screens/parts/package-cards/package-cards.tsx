import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { Package } from '../../../../../contract/entities/package.schema.ts';
import { ChoiceCards } from '../../../../../ui/choice-card/choice-cards.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { AdditionsCard } from './additions-card.tsx';
import { ByMonthCard } from './by-month-card.tsx';
import { CommonServices } from './common-services.tsx';
import { CompactRow } from './compact-row.tsx';
import { PlainCard } from './plain-card.tsx';
import { SavingsCard } from './savings-card.tsx';
import type { PackageCardProps } from './use-package-card.tsx';

/** Components by the chart's state that selects them. */
export const designs = {
  plain: PlainCard,
  byMonth: ByMonthCard,
  additions: AdditionsCard,
  savings: SavingsCard,
  compact: CompactRow,
} satisfies Record<string, ComponentType<PackageCardProps>>;

export interface PackageCardsProps {
  design: keyof typeof designs;
  offers: readonly Package[];
  marked: number | null;
  error: string | null;
  onMark: (packageId: number) => void;
}

export function PackageCards({ design, offers, marked, error, onMark }: PackageCardsProps) {
  const Card = designs[design];
  return (
    <Stack>
      <CommonServices offers={offers} />
      <ChoiceCards
        id="package"
        legend={<Trans>Packages</Trans>}
        error={error}
        as={design === 'compact' ? 'rows' : 'cards'}
      >
        {offers.map(offer => (
          <Card
            key={offer.id}
            offer={offer}
            offers={offers}
            checked={offer.id === marked}
            onMark={() => onMark(offer.id)}
          />
        ))}
      </ChoiceCards>
    </Stack>
  );
}
