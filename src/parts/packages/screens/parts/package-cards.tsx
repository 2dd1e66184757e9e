import { Trans, useLingui } from '@lingui/react/macro';
import type { Package } from '../../../../contract/entities/package.schema.ts';
import { ChoiceCards } from '../../../../ui/choice-card/choice-cards.tsx';
import { FeatureList } from '../../../../ui/feature-list/feature-list.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { serviceWords } from '../../service-words.ts';
import { commonTo } from './additions.ts';
import { type DesignName, designs, PackageCard } from './card-designs.tsx';
import css from './package-cards.module.css';

export interface PackageCardsProps {
  design: DesignName;
  offers: readonly Package[];
  marked: number | null;
  error: string | null;
  onMark: (packageId: number) => void;
}

export function PackageCards({ design, offers, marked, error, onMark }: PackageCardsProps) {
  return (
    <Stack>
      <CommonServices offers={offers} />
      <ChoiceCards
        id="package"
        legend={<Trans>Packages</Trans>}
        error={error}
        as={'isCompact' in designs[design] ? 'rows' : 'cards'}
      >
        {offers.map(offer => (
          <PackageCard
            key={offer.id}
            design={design}
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

/** Lists once what every package includes, so that the cards show only their differences. */
function CommonServices({ offers }: { offers: readonly Package[] }) {
  const { i18n } = useLingui();
  const services = commonTo(offers);
  if (services.length === 0) return null;
  return (
    <section className={css.common}>
      <h2>
        <Trans>Every package includes</Trans>
      </h2>
      <FeatureList features={services.map(service => i18n._(serviceWords[service]))} />
    </section>
  );
}
