import type { ReactNode } from 'react';
import { FeatureList } from '../feature-list/feature-list.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './details.module.css';

interface DetailsProps {
  summary: ReactNode;
  features: readonly ReactNode[];
}

/** The collapsible list of a card's features. */
export function Details({ summary, features }: DetailsProps) {
  return (
    <details className={css.details}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron" />
      </summary>
      <FeatureList features={features} />
    </details>
  );
}
