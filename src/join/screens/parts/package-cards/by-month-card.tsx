import { ChoiceCard } from '../../../../ui/choice-card/choice-card.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** What a month comes to, and right below it what is paid, and when. */
export const ByMonthCard = (props: PackageCardProps) => <ChoiceCard {...usePackageCard(props, 'month')} />;
