import { ChoiceCard } from '../../../../ui/choice-card/choice-card.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

export function PlainCard(props: PackageCardProps) {
  const { card, price, period } = usePackageCard(props);
  return <ChoiceCard {...card} price={price(props.offer.totalPriceFormatted)} period={period} />;
}
