import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PackageName } from '../../../../../parts/checkout/screens/parts/package-name.tsx';
import type { Package } from '../../../../../contract/entities/package.schema.ts';
import { serviceWords } from '../../../../../parts/packages/service-words.ts';
import { beyond, commonTo } from './additions.ts';

export interface PackageCardProps {
  offer: Package;
  /** All offered packages, in their order. */
  offers: readonly Package[];
  checked: boolean;
  onMark: () => void;
}

/**
 * The props that all designs share. Prices are per year or month, so that packages of one and two years can be
 * compared.
 */
export function usePackageCard({ offer, offers, checked, onMark }: PackageCardProps, unit: 'year' | 'month' = 'year') {
  const { i18n } = useLingui();
  const { id, buildYourOwn, subDurationInYears, totalPriceFormatted, vatAmountFormatted } = offer;
  const features = beyond(offer, commonTo(offers)).map(service => i18n._(serviceWords[service]));
  const price = unit === 'year' ? offer.yearlyPriceFormatted : offer.monthlyPriceFormatted;
  const vat = buildYourOwn ? (
    <Trans key="vat">VAT included</Trans>
  ) : (
    <Trans key="vat">Includes {vatAmountFormatted} VAT</Trans>
  );
  const upfront = (
    <Trans key="total">
      <strong>{totalPriceFormatted}</strong> upfront for{' '}
      <Plural value={subDurationInYears} one="# year" other="# years" />
    </Trans>
  );
  return {
    id: `package-${id}`,
    name: 'package',
    value: id,
    checked,
    onChange: onMark,
    title: buildYourOwn ? <Trans>Build your own</Trans> : <PackageName offer={offer} />,
    badge: isRecommended(offer) ? <Trans>Recommended</Trans> : null,
    price: buildYourOwn ? (
      <Trans>
        <small>from</small> {price}
      </Trans>
    ) : (
      price
    ), // without add-ons
    period: unit === 'year' ? <Trans>a year</Trans> : <Trans>a month</Trans>,
    terms: [
      ...(unit === 'month' || subDurationInYears > 1 ? [upfront] : []),
      ...(vatAmountFormatted === null ? [] : [vat]),
    ],
    before: buildYourOwn ? <Trans>Add only what you need</Trans> : features.length > 0 && <Trans>Also includes</Trans>,
    features,
  };
}

const isRecommended = ({ packageName, subDurationInYears }: Package): boolean =>
  packageName.startsWith('PREMIUM') && subDurationInYears === 1;
