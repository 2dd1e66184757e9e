import { Plural, Trans } from '@lingui/react/macro';
import { ChoiceCard } from '../../../../ui/choice-card/choice-card.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** What a month comes to, and right below it what is paid, and when. */
export function ByMonthCard(props: PackageCardProps) {
  const { card, price } = usePackageCard(props);
  const { monthlyPriceFormatted, totalPriceFormatted, subDurationInYears } = props.offer;
  const total = <Trans key="total"><strong>{totalPriceFormatted}</strong> upfront for <Plural value={subDurationInYears} one="# year" other="# years" /></Trans>;
  return <ChoiceCard {...card} price={price(monthlyPriceFormatted)} period={<Trans>a month</Trans>} terms={[total, ...card.terms]} />;
}
