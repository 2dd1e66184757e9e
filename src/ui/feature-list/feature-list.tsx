import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './feature-list.module.css';

/** A list of features with check marks. */
export function FeatureList({ features }: { features: readonly ReactNode[] }) {
  return (
    <ul className={css.list}>
      {features.map((feature, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
        <li key={at}>
          <Icon name="check" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
