import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './option.module.css';

export interface OptionProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** At the end of the line: a price, or that there is none. */
  price?: ReactNode;
  /** Below the label, in small frames: the brands that a choice stands for. */
  marks?: readonly string[] | undefined;
}

/** One of an `OptionList`: the whole line is the label of its control. */
export function Option({ label, price, marks, id, ...input }: OptionProps) {
  const generated = useId();
  const control = id ?? generated;
  return (
    <div className={css.option}>
      <input {...input} id={control} aria-describedby={price || marks ? `${control}-more` : undefined} />
      <label htmlFor={control}>{label}</label>
      {price ? <span className={css.price} id={`${control}-more`}>{price}</span> : null}
      {marks ? <span className={css.marks} id={`${control}-more`}>{marks.map(mark => <span key={mark} className={css.mark}>{mark}</span>)}</span> : null}
    </div>
  );
}
