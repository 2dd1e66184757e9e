import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { ChoiceCardProps } from './choice-card.tsx';
import css from './choice-row.module.css';
import { FeatureList } from '../feature-list/feature-list.tsx';

export interface ChoiceRowProps extends Omit<ChoiceCardProps, 'before' | 'saving'> {
  /** Opens the list of what is in it. */
  more: ReactNode;
}

/** A `ChoiceCard` as a row of a list, with what is in it folded away. */
export function ChoiceRow({ title, price, period, terms, features, badge, more, id, ...input }: ChoiceRowProps) {
  const generated = useId();
  const control = id ?? generated;
  return (
    <div className={css.row}>
      <input {...input} id={control} type="radio" aria-describedby={`${control}-badge ${control}-price ${control}-terms`} />
      <div className={css.head}>
        <label htmlFor={control}>{title}</label>
        {badge ? <span className={css.badge} id={`${control}-badge`}>{badge}</span> : null}
        <p className={css.price} id={`${control}-price`}><strong>{price}</strong> {period}</p>
      </div>
      {terms && terms.length > 0 ? (
        <div className={css.terms} id={`${control}-terms`}>
          {/* oxlint-disable-next-line react/no-array-index-key -- the lines never change their order */}
          {terms.map((term, at) => <p key={at}>{term}</p>)}
        </div>
      ) : null}
      <details className={css.more}>
        <summary>{more}<Icon name="chevron" /></summary>
        <FeatureList features={features} />
      </details>
    </div>
  );
}
