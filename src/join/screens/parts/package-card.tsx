import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Package } from '../../../contract/entities/package.schema.ts';
import { ChoiceCard } from '../../../ui/choice-card/choice-card.tsx';
import { serviceWords } from '../../service-words.ts';

interface PackageCardProps {
  offer: Package;
  checked: boolean;
  onMark: () => void;
}

export function PackageCard({ offer, checked, onMark }: PackageCardProps) {
  const { i18n } = useLingui();
  const { id, displayName, totalPriceFormatted, subDurationInYears, vatAmountFormatted, services } = offer;
  return (
    <ChoiceCard
      id={`package-${id}`}
      name="package"
      value={id}
      checked={checked}
      onChange={onMark}
      title={displayName}
      price={totalPriceFormatted}
      period={<Trans>for <Plural value={subDurationInYears} one="# year" other="# years" /></Trans>}
      features={services.map(service => i18n._(serviceWords[service]))}
      badge={isRecommended(offer) ? <Trans>Recommended</Trans> : undefined}
      note={vatAmountFormatted === null ? undefined : <Trans>Includes {vatAmountFormatted} VAT</Trans>}
    />
  );
}

const isRecommended = ({ packageName, subDurationInYears }: Package): boolean => packageName.startsWith('PREMIUM') && subDurationInYears === 1;
