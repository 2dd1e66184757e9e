import { ChoiceRow } from '../../../../ui/choice-card/choice-row.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** Name and price; the rest is there for who wants to know. */
export const CompactRow = (props: PackageCardProps) => <ChoiceRow {...usePackageCard(props)} />;
