import { type ComponentProps, type ReactNode, useId } from 'react';
import { useChoiceLock } from '../field/lock.ts';
import css from './option.module.css';

export interface OptionProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** Shown at the end of the line: a price, or "Free". */
  price?: ReactNode;
  /** A decorative logo at the end of the line. */
  picture?: ReactNode;
}

/** An option in an `OptionList`. The whole line is the label of its control. */
export function Option({ label, price, picture, id, ...input }: OptionProps) {
  const generated = useId();
  const control = id ?? generated;
  const lock = useChoiceLock();
  return (
    <div className={css.option}>
      <input {...input} {...lock} id={control} aria-describedby={price ? `${control}-more` : undefined} />
      <label htmlFor={control}>{label}</label>
      {price ? (
        <span className={css.price} id={`${control}-more`}>
          {price}
        </span>
      ) : null}
      {picture ? (
        <span className={css.picture} aria-hidden="true">
          {picture}
        </span>
      ) : null}
    </div>
  );
}
