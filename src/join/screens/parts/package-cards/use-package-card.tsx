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
  const { id, displayName, buildYourOwn, subDurationInYears, vatAmountFormatted, services } = offer;
  const features = services.map(service => i18n._(serviceWords[service]));
  const vat = buildYourOwn ? <Trans key="vat">VAT included</Trans> : <Trans key="vat">Includes {vatAmountFormatted} VAT</Trans>;
  return {
    card: {
      id: `package-${id}`,
      name: 'package',
      value: id,
      checked,
      onChange: onMark,
      title: buildYourOwn ? <Trans>Build your own</Trans> : displayName,
      badge: isRecommended(offer) ? <Trans>Recommended</Trans> : null,
      features: buildYourOwn ? [...features, <Trans key="more">Add only what you need</Trans>] : features,
      terms: vatAmountFormatted === null ? [] : [vat],
    },
    /** What is added to a package that one builds is not in its price yet. */
    price: (amount: string) => (buildYourOwn ? <Trans><small>from</small> {amount}</Trans> : amount),
    period: <Trans>for <Plural value={subDurationInYears} one="# year" other="# years" /></Trans>,
  };
}

const isRecommended = ({ packageName, subDurationInYears }: Package): boolean => packageName.startsWith('PREMIUM') && subDurationInYears === 1;
