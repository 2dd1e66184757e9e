import { ChoiceCard } from '../../../../../ui/choice-card/choice-card.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** Shows the price per month, and below it the total and when it is paid. */
export const ByMonthCard = (props: PackageCardProps) => <ChoiceCard {...usePackageCard(props, 'month')} />;
