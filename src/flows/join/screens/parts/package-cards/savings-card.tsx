import { Trans } from '@lingui/react/macro';
import { ChoiceCard } from '../../../../../ui/choice-card/choice-card.tsx';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** Shows how much two years at once save. */
export function SavingsCard(props: PackageCardProps) {
  const { savedAmountFormatted } = props.offer;
  const saving =
    savedAmountFormatted === null ? null : <Trans>Save {savedAmountFormatted} compared with paying yearly</Trans>;
  return <ChoiceCard {...usePackageCard(props)} saving={saving} />;
}
