import { ChoiceRow } from '../../../../../ui/choice-card/choice-row.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** Shows name and price; the details can be expanded. */
export const CompactRow = (props: PackageCardProps) => <ChoiceRow {...usePackageCard(props)} />;
