import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './choice-card.module.css';
import { FeatureList } from '../feature-list/feature-list.tsx';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'title'> {
  title: ReactNode;
  price: ReactNode;
  /** Said after the price: "/ year". */
  period?: ReactNode;
  /** What the price comes to or contains, under it. */
  terms?: readonly ReactNode[];
  /** A good reason for this one, under the price. */
  saving?: ReactNode;
  /** Begins the list: "Everything in …, plus". */
  before?: ReactNode;
  features: readonly ReactNode[];
  badge?: ReactNode;
}

/** One of a `ChoiceCards`: the whole card is the label of its radio. */
export function ChoiceCard({ title, price, period, terms, saving, before, features, badge, id, ...input }: ChoiceCardProps) {
  const generated = useId();
  const control = id ?? generated;
  return (
    <div className={css.card}>
      <div className={css.head}>
        {badge ? <span className={css.badge} id={`${control}-badge`}>{badge}</span> : null}
        <label htmlFor={control}>{title}</label>
        <input {...input} id={control} type="radio" aria-describedby={`${control}-badge ${control}-price ${control}-features`} />
      </div>
      <div className={css.price} id={`${control}-price`}>
        <p><span>{price}</span> {period ? <small>{period}</small> : null}</p>
        {/* oxlint-disable-next-line react/no-array-index-key -- the lines never change their order */}
        {terms?.map((term, at) => <p key={at}>{term}</p>)}
        {saving ? <p className={css.saving}>{saving}</p> : null}
      </div>
      <div className={css.features} id={`${control}-features`}>
        {before ? <p>{before}</p> : null}
        <FeatureList features={features} />
      </div>
    </div>
  );
}
