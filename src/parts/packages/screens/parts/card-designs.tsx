import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Package } from '../../../../contract/entities/package.schema.ts';
import { ChoiceCard } from '../../../../ui/choice-card/choice-card.tsx';
import { ChoiceRow } from '../../../../ui/choice-card/choice-row.tsx';
import { PackageName } from '../../../checkout/screens/parts/package-name.tsx';
import { serviceWords } from '../../service-words.ts';
import { additionsTo, commonTo, servicesBeyond } from './additions.ts';

interface PackageCardProps {
  design: DesignName;
  offer: Package;
  /** All offered packages, in their order. */
  offers: readonly Package[];
  checked: boolean;
  onMark: () => void;
}

/** How an experiment draws a package, where it differs from the plain card. */
interface CardDesign {
  /** The period that the price is for, so that packages of one and two years can be compared; a year by default. */
  unit?: 'year' | 'month';
  /** Show a row whose details can be expanded. */
  isCompact?: true;
  /** Show how much two years at once save. */
  saving?: (offer: Package) => ReactNode;
  /** List only what the package adds to the one before it, so that two packages differ at a glance. */
  listsAdditions?: true;
}

/** Designs by the chart's state that selects them. */
export const designs = {
  plain: {},
  byMonth: { unit: 'month' },
  additions: { listsAdditions: true },
  savings: {
    saving: ({ savedAmountFormatted }) =>
      savedAmountFormatted === null ? null : <Trans>Save {savedAmountFormatted} compared with paying yearly</Trans>,
  },
  compact: { isCompact: true },
} satisfies Record<string, CardDesign>;

export type DesignName = keyof typeof designs;

export function PackageCard({ design, offer, offers, checked, onMark }: PackageCardProps) {
  const { i18n } = useLingui();
  const { unit = 'year', isCompact, saving, listsAdditions }: CardDesign = designs[design];
  const { id, buildYourOwn, subDurationInYears, totalPriceFormatted, vatAmountFormatted } = offer;
  const additions = listsAdditions ? additionsTo(offer, offers) : null;
  const name = additions?.base.displayName;
  const services = additions?.services ?? servicesBeyond(offer, commonTo(offers));
  const price = unit === 'year' ? offer.yearlyPriceFormatted : offer.monthlyPriceFormatted;
  const vat = buildYourOwn ? (
    <Trans key="vat">VAT included</Trans>
  ) : (
    <Trans key="vat">Includes {vatAmountFormatted} VAT</Trans>
  );
  const upfront = (
    <Trans key="total">
      <strong>{totalPriceFormatted}</strong> upfront for{' '}
      <Plural value={subDurationInYears} one={`${subDurationInYears} year`} other={`${subDurationInYears} years`} />
    </Trans>
  );
  const card = {
    id: `package-${id}`,
    name: 'package',
    value: id,
    checked,
    onChange: onMark,
    title: buildYourOwn ? <Trans>Build your own</Trans> : <PackageName offer={offer} />,
    badge: isRecommended(offer) ? <Trans>Recommended</Trans> : null,
    price: buildYourOwn ? (
      <Trans>
        <small>from</small> {price}
      </Trans>
    ) : (
      price
    ), // without add-ons
    period: unit === 'year' ? <Trans>a year</Trans> : <Trans>a month</Trans>,
    terms: [
      ...(unit === 'month' || subDurationInYears > 1 ? [upfront] : []),
      ...(vatAmountFormatted === null ? [] : [vat]),
    ],
    before: additions ? (
      <Trans>
        Everything in <span lang="en">{name}</span>, plus
      </Trans>
    ) : buildYourOwn ? (
      <Trans>Add only what you need</Trans>
    ) : (
      services.length > 0 && <Trans>Also includes</Trans>
    ),
    features: services.map(service => i18n._(serviceWords[service])),
  };
  return isCompact ? <ChoiceRow {...card} /> : <ChoiceCard {...card} saving={saving?.(offer)} />;
}

const isRecommended = ({ packageName, subDurationInYears }: Package): boolean =>
  packageName.startsWith('PREMIUM') && subDurationInYears === 1;
