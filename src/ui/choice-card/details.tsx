import type { ReactNode } from 'react';
import { FeatureList } from '../feature-list/feature-list.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './details.module.css';

interface DetailsProps {
  summary: ReactNode;
  features: readonly ReactNode[];
}

/** The list of a card, folded away. */
export function Details({ summary, features }: DetailsProps) {
  return (
    <details className={css.details}>
      <summary><span>{summary}</span><Icon name="chevron" /></summary>
      <FeatureList features={features} />
    </details>
  );
}
