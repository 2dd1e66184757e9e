import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Package } from '../../../contract/entities/package.schema.ts';
import { ChoiceCard } from '../../../ui/choice-card/choice-card.tsx';
import { serviceWords } from '../../service-words.ts';

interface OwnPackageCardProps {
  /** The shortest of those that one builds oneself: for how long is chosen where it is built. */
  offer: Package;
  checked: boolean;
  onMark: () => void;
}

/** One card for all that one builds oneself. */
export function OwnPackageCard({ offer, checked, onMark }: OwnPackageCardProps) {
  const { i18n } = useLingui();
  const { id, totalPriceFormatted, subDurationInYears, vatAmount, services } = offer;
  return (
    <ChoiceCard
      id={`package-${id}`}
      name="package"
      value={id}
      checked={checked}
      onChange={onMark}
      title={<Trans>Build your own</Trans>}
      price={<Trans><small>from</small> {totalPriceFormatted}</Trans>}
      period={<Trans>for <Plural value={subDurationInYears} one="# year" other="# years" /></Trans>}
      features={[...services.map(service => i18n._(serviceWords[service])), <Trans key="more">Add only what you need</Trans>]}
      note={vatAmount === null ? undefined : <Trans>VAT included</Trans>}
    />
  );
}
