import { useId } from 'react';
import { useChoiceLock } from '../field/lock.ts';
import type { ChoiceCardProps } from './choice-card.tsx';
import css from './choice-row.module.css';
import { describedBy } from './described-by.ts';
import { Details } from './details.tsx';

export type ChoiceRowProps = Omit<ChoiceCardProps, 'saving'>;

/** A `ChoiceCard` as a row of a list, with its features collapsed. */
export function ChoiceRow({ title, price, period, terms, before, features, badge, id, ...input }: ChoiceRowProps) {
  const generated = useId();
  const control = id ?? generated;
  const lock = useChoiceLock();
  const hasTerms = terms !== undefined && terms.length > 0;
  return (
    <div className={css.row}>
      <input
        {...input}
        {...lock}
        id={control}
        type="radio"
        aria-describedby={describedBy(control, { badge: Boolean(badge), price: true, terms: hasTerms })}
      />
      <div className={css.head}>
        <label htmlFor={control}>{title}</label>
        {badge ? (
          <span className={css.badge} id={`${control}-badge`}>
            {badge}
          </span>
        ) : null}
        <p className={css.price} id={`${control}-price`}>
          <strong>{price}</strong> {period}
        </p>
      </div>
      {hasTerms ? (
        <div className={css.terms} id={`${control}-terms`}>
          {terms.map((term, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines never change their order
            <p key={at}>{term}</p>
          ))}
        </div>
      ) : null}
      {features.length > 0 ? <Details summary={before} features={features} /> : <p className={css.terms}>{before}</p>}
    </div>
  );
}
