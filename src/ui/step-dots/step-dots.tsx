import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { follow } from '../link/follow.ts';
import css from './step-dots.module.css';

export interface StepDot {
  label: ReactNode;
  /** Missing for a step that cannot be entered. */
  href?: string | null | undefined;
  current: boolean;
  done: boolean;
  onSelect?: (() => void) | undefined;
}

export interface StepDotsProps {
  steps: readonly StepDot[];
  /** Link to what follows the last dot. */
  next?: ReactNode;
}

export function StepDots({ steps, next }: StepDotsProps) {
  const { t } = useLingui();
  const total = steps.length;
  const at = steps.findIndex(step => step.current) + 1;
  return (
    <nav className={css.nav} aria-label={t`Progress`} data-print="hide">
      <ol className={css.dots}>
        {steps.map((step, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- steps are identified by their number
            key={index}
            data-done={step.done}
            data-current={step.current}
            aria-current={step.current ? 'step' : undefined}
          >
            {!step.href || step.current ? (
              <span className={css.dot}>
                <DotName step={step} number={index + 1} />
              </span>
            ) : (
              <a className={css.dot} href={step.href} onClick={follow(step.onSelect)}>
                <DotName step={step} number={index + 1} />
              </a>
            )}
          </li>
        ))}
      </ol>
      {at > 0 ? (
        <p className={css.text}>
          <Trans>
            Step {at} of {total}
          </Trans>
        </p>
      ) : null}
      {next}
    </nav>
  );
}

function DotName({ step, number }: { step: StepDot; number: number }) {
  const { label } = step;
  return (
    <span className="visually-hidden">
      {step.done ? (
        <Trans>
          Step {number}: {label}, completed
        </Trans>
      ) : (
        <Trans>
          Step {number}: {label}
        </Trans>
      )}
    </span>
  );
}
