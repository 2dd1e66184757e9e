import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import css from './summary-panel.module.css';

export interface SummaryRow {
  key: string;
  label: ReactNode;
  amount: ReactNode;
  /** Contents, if the label does not imply them. */
  parts?: readonly string[];
  kind?: 'plain' | 'discount';
}

export interface SummaryPanelProps {
  heading: ReactNode;
  rows: readonly SummaryRow[];
  total: { label: ReactNode; amount: ReactNode };
  note?: ReactNode;
  /** Whether it collapses to a bar with the total on a narrow screen. Receipts do not. */
  collapsible?: boolean;
}

export function SummaryPanel({ heading, rows, total, note, collapsible = true }: SummaryPanelProps) {
  const id = useId();
  const narrow = useNarrow();
  const list = (
    <>
      <dl className={css.rows}>
        {rows.map(row => (
          <div key={row.key} className={row.kind === 'discount' ? css.discount : undefined}>
            <dt>
              {row.label}
              {row.parts ? (
                <ul className={css.parts}>
                  {row.parts.map(part => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              ) : null}
            </dt>
            <dd>{row.amount}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      </dl>
      {note ? <p className={css.note}>{note}</p> : null}
    </>
  );
  if (!collapsible || !narrow) {
    return (
      <section className={css.panel} aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        {list}
      </section>
    );
  }
  return (
    <details className={css.folding}>
      <summary>
        <Icon name="chevron" />
        <span className={css.show}>
          <Trans>Show order summary</Trans>
        </span>
        <span className={css.hide}>
          <Trans>Hide order summary</Trans>
        </span>
        <strong>{total.amount}</strong>
      </summary>
      {list}
    </details>
  );
}
