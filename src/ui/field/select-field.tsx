import { type ComponentProps, memo } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './control.module.css';
import { useFieldIds } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useChoiceLock } from './lock.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** Label of the empty first option, such as "Select a state". */
  placeholder?: string;
}

/** Memoized, because a list of countries costs more than the rest of a form. */
const Options = memo(({ options }: Pick<SelectFieldProps, 'options'>) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
);

export function SelectField({ label, hint, error, optional, options, placeholder, ...select }: SelectFieldProps) {
  const lock = useChoiceLock();
  const ids = useFieldIds({ ...select, hint, error });
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} optional={optional}>
      <div className={css['with-chevron']}>
        <select {...select} {...ids} {...lock} className={css.control}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          <Options options={options} />
        </select>
        <Icon name="chevron" />
      </div>
    </Field>
  );
}
