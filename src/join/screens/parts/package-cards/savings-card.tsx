import { Trans } from '@lingui/react/macro';
import { ChoiceCard } from '../../../../ui/choice-card/choice-card.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** What is saved by taking two years at once. */
export function SavingsCard(props: PackageCardProps) {
  const { card, price, period } = usePackageCard(props);
  const { totalPriceFormatted, savedAmountFormatted } = props.offer;
  const saving = savedAmountFormatted === null ? null : <Trans>Save {savedAmountFormatted} compared with paying yearly</Trans>;
  return <ChoiceCard {...card} price={price(totalPriceFormatted)} period={period} saving={saving} />;
}
