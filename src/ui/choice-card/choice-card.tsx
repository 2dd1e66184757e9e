import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './choice-card.module.css';
import { useChoiceLock } from '../field/lock.ts';
import { FeatureList } from '../feature-list/feature-list.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import { describedBy } from './described-by.ts';
import { Details } from './details.tsx';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'title'> {
  title: ReactNode;
  price: ReactNode;
  /** Period after the price: "/ year". */
  period?: ReactNode;
  /** Lines below the price: its total, or the VAT that it includes. */
  terms?: readonly ReactNode[];
  /** Amount that this choice saves, shown below the price. */
  saving?: ReactNode;
  /**
   * Introduces the features, and expands them on a narrow screen: "Everything in …, plus". Shown alone if there are
   * none.
   */
  before: ReactNode;
  features: readonly ReactNode[];
  badge?: ReactNode;
}

/** A card in a `ChoiceCards`. The whole card is the label of its radio button. */
export function ChoiceCard({
  title,
  price,
  period,
  terms,
  saving,
  before,
  features,
  badge,
  id,
  ...input
}: ChoiceCardProps) {
  const generated = useId();
  const control = id ?? generated;
  const lock = useChoiceLock();
  const isFolded = useNarrow() && features.length > 0;
  const isShown = Boolean(before) && !isFolded;
  return (
    <div className={css.card}>
      <div className={css.head}>
        {badge ? (
          <span className={css.badge} id={`${control}-badge`}>
            {badge}
          </span>
        ) : null}
        <label htmlFor={control}>{title}</label>
        <input
          {...input}
          {...lock}
          id={control}
          type="radio"
          aria-describedby={describedBy(control, { badge: Boolean(badge), price: true, features: isShown })}
        />
      </div>
      <div className={css.price} id={`${control}-price`}>
        <p>
          <span>{price}</span> {period ? <small>{period}</small> : null}
        </p>
        {terms?.map((term, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never change their order
          <p key={at}>{term}</p>
        ))}
        {saving ? <p className={css.saving}>{saving}</p> : null}
      </div>
      {isFolded ? <Details summary={before} features={features} /> : null}
      {isShown ? (
        <div className={css.features} id={`${control}-features`}>
          <p>{before}</p>
          {features.length > 0 ? <FeatureList features={features} /> : null}
        </div>
      ) : null}
    </div>
  );
}
