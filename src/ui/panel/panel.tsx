import type { ReactNode } from 'react';
import css from './panel.module.css';

export interface PanelProps {
  heading: ReactNode;
  /** A link or quiet button at the end of the heading: "Change". */
  action?: ReactNode;
  /** `fieldset` if it contains a group of controls. */
  as?: 'section' | 'fieldset';
  children: ReactNode;
}

/** A framed section with a heading. */
export function Panel({ heading, action, as = 'section', children }: PanelProps) {
  return as === 'fieldset' ? (
    <fieldset className={css.panel}>
      <legend className="visually-hidden">{heading}</legend>
      <div className={css.head}>
        <span aria-hidden="true">{heading}</span>
        {action}
      </div>
      {children}
    </fieldset>
  ) : (
    <section className={css.panel}>
      <div className={css.head}>
        <h2>{heading}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
