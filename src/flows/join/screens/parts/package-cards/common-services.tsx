import { Trans, useLingui } from '@lingui/react/macro';
import type { Package } from '../../../../../contract/entities/package.schema.ts';
import { FeatureList } from '../../../../../ui/feature-list/feature-list.tsx';
import { serviceWords } from '../../../../../parts/packages/service-words.ts';
import { commonTo } from './additions.ts';
import css from './common-services.module.css';

/** Lists once what every package includes, so that the cards show only their differences. */
export function CommonServices({ offers }: { offers: readonly Package[] }) {
  const { i18n } = useLingui();
  const services = commonTo(offers);
  if (services.length === 0) return null;
  return (
    <section className={css.common}>
      <h2>
        <Trans>Every package includes</Trans>
      </h2>
      <FeatureList features={services.map(service => i18n._(serviceWords[service]))} />
    </section>
  );
}
