import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceCard } from '../../../../../ui/choice-card/choice-card.tsx';
import { serviceWords } from '../../../../../parts/packages/service-words.ts';
import { additionsTo } from './additions.ts';
import { type PackageCardProps, usePackageCard } from './use-package-card.tsx';

/** Lists only what the package adds to the one before it, so that two packages differ at a glance. */
export function AdditionsCard(props: PackageCardProps) {
  const { i18n } = useLingui();
  const card = usePackageCard(props);
  const additions = additionsTo(props.offer, props.offers);
  const name = additions?.base.displayName;
  return (
    <ChoiceCard
      {...card}
      {...(additions && {
        before: (
          <Trans>
            Everything in <span lang="en">{name}</span>, plus
          </Trans>
        ),
        features: additions.services.map(service => i18n._(serviceWords[service])),
      })}
    />
  );
}
