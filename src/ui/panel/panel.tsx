import type { ReactNode } from 'react';
import css from './panel.module.css';

export interface PanelProps {
  heading: ReactNode;
  /** A link or a quiet button at the end of the heading: "Change". */
  action?: ReactNode;
  /** `fieldset` when it holds controls that belong together. */
  as?: 'section' | 'fieldset';
  children: ReactNode;
}

/** A sheet of paper with a heading. */
export function Panel({ heading, action, as = 'section', children }: PanelProps) {
  return as === 'fieldset' ? (
    <fieldset className={css.panel}>
      <legend className="visually-hidden">{heading}</legend>
      <div className={css.head}><span aria-hidden="true">{heading}</span>{action}</div>
      {children}
    </fieldset>
  ) : (
    <section className={css.panel}>
      <div className={css.head}><h2>{heading}</h2>{action}</div>
      {children}
    </section>
  );
}
