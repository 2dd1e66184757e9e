import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceCard } from '../../../../ui/choice-card/choice-card.tsx';
import { serviceWords } from '../../../service-words.ts';
import { additionsTo } from './additions.ts';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** Only what is new, so that two packages differ at a glance. */
export function AdditionsCard(props: PackageCardProps) {
  const { i18n } = useLingui();
  const { offer, offers } = props;
  const { card, price, period } = usePackageCard(props);
  const additions = additionsTo(offer, offers);
  const name = additions?.base.displayName;
  return (
    <ChoiceCard
      {...card}
      price={price(offer.totalPriceFormatted)}
      period={period}
      {...(additions && {
        before: <Trans>Everything in {name}, plus</Trans>,
        features: additions.services.map(service => i18n._(serviceWords[service])),
      })}
    />
  );
}
