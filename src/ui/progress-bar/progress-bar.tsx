import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './progress-bar.module.css';

export interface ProgressBarProps {
  stages: readonly ReactNode[];
  /** Index of the current stage, counted from 0. */
  current: number;
}

export function ProgressBar({ stages, current }: ProgressBarProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Progress`} data-print="hide">
      <ol className={css.stages}>
        {stages.map((stage, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- stages are identified by their position
          <li key={at} data-reached={at <= current} aria-current={at === current ? 'step' : undefined}>
            {stage}
            {at < current ? (
              <span className="visually-hidden">
                {' '}
                <Trans>(completed)</Trans>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
