import { Trans } from '@lingui/react/macro';
import { ChoiceRow } from '../../../../ui/choice-card/choice-row.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** Name and price; the rest is there for who wants to know. */
export function CompactRow(props: PackageCardProps) {
  const { card, price, period } = usePackageCard(props);
  return <ChoiceRow {...card} price={price(props.offer.totalPriceFormatted)} period={period} more={<Trans>What is included</Trans>} />;
}
