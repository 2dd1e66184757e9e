import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { follow } from '../link/follow.ts';
import css from './error-summary.module.css';

export interface SummaryError {
  /** Id of the control to focus; without it, the error is plain text. */
  fieldId?: string | undefined;
  text: ReactNode;
}

export interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** Number of attempts. A new one moves the focus back to the summary. */
  attempt?: number;
}

export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const { t } = useLingui();
  const heading = useId();
  if (errors.length === 0) return null;
  return (
    <section key={attempt} ref={takeFocus} className={css.summary} tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>{t`There is a problem`}</h2>
      <ul>
        {errors.map(({ fieldId, text }, at) => (
          <li key={fieldId ?? at}>
            {fieldId === undefined ? (
              text
            ) : (
              <a href={`#${encodeURIComponent(fieldId)}`} onClick={follow(() => goTo(fieldId))}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function takeFocus(summary: HTMLElement | null) {
  summary?.focus();
}

function goTo(fieldId: string) {
  const field = document.getElementById(fieldId);
  field?.focus({ preventScroll: true });
  // Scrolls to the whole field, so that its label is visible as well.
  (field?.closest('fieldset, div:has(> label)') ?? field)?.scrollIntoView({ block: 'nearest' });
}
