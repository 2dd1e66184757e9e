import { ChoiceCard } from '../../../../../ui/choice-card/choice-card.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

export const PlainCard = (props: PackageCardProps) => <ChoiceCard {...usePackageCard(props)} />;
