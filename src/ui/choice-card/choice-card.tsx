import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './choice-card.module.css';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'title'> {
  title: ReactNode;
  price: ReactNode;
  /** Said after the price: "/ year". */
  period?: ReactNode;
  features: readonly ReactNode[];
  badge?: ReactNode;
  note?: ReactNode;
}

/** One of a `ChoiceCards`: the whole card is the label of its radio. */
export function ChoiceCard({ title, price, period, features, badge, note, id, ...input }: ChoiceCardProps) {
  const generated = useId();
  const control = id ?? generated;
  return (
    <div className={css.card} data-badge={Boolean(badge)}>
      <div className={css.head}>
        {badge ? <span className={css.badge} id={`${control}-badge`}>{badge}</span> : null}
        <label htmlFor={control}>{title}</label>
        <input {...input} id={control} type="radio" aria-describedby={`${control}-badge ${control}-price ${control}-features`} />
      </div>
      <p className={css.price} id={`${control}-price`}>
        <span>{price}</span> {period ? <small>{period}</small> : null}
      </p>
      <div className={css.features} id={`${control}-features`}>
        <ul>
          {features.map((feature, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
            <li key={at}><Icon name="check" />{feature}</li>
          ))}
        </ul>
        {note ? <p className={css.note}>{note}</p> : null}
      </div>
    </div>
  );
}
