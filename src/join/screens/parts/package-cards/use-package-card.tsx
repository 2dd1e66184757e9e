import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Package } from '../../../../contract/entities/package.schema.ts';
import { serviceWords } from '../../../service-words.ts';

export interface PackageCardProps {
  offer: Package;
  /** All that are on offer, in their order. */
  offers: readonly Package[];
  checked: boolean;
  onMark: () => void;
}

/** What every design has in common. */
export function usePackageCard({ offer, checked, onMark }: PackageCardProps) {
  const { i18n } = useLingui();
  const { id, displayName, subDurationInYears, vatAmountFormatted, services } = offer;
  return {
    card: {
      id: `package-${id}`,
      name: 'package',
      value: id,
      checked,
      onChange: onMark,
      title: displayName,
      badge: isRecommended(offer) ? <Trans>Recommended</Trans> : null,
      features: services.map(service => i18n._(serviceWords[service])),
      terms: vatAmountFormatted === null ? [] : [<Trans key="vat">Includes {vatAmountFormatted} VAT</Trans>],
    },
    period: <Trans>for <Plural value={subDurationInYears} one="# year" other="# years" /></Trans>,
  };
}

const isRecommended = ({ packageName, subDurationInYears }: Package): boolean => packageName.startsWith('PREMIUM') && subDurationInYears === 1;
