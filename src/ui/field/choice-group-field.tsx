import type { ChangeEventHandler, ReactNode } from 'react';
import optionList from '../option/option-list.module.css';
import { Option } from '../option/option.tsx';
import { useFieldIds } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';

interface Choice {
  value: string;
  label: ReactNode;
  /** Shown at the end of the line. */
  price?: ReactNode;
}

export interface ChoiceGroupFieldProps extends FieldTexts {
  /** One choice of the list, or several. */
  type: 'radio' | 'checkbox';
  /** Name of all controls. */
  name: string;
  options: readonly Choice[];
  /** Values of the checked options. */
  chosen: readonly string[];
  onChange: ChangeEventHandler<HTMLInputElement>;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Shown instead of options while there are none. */
  missing?: string | undefined;
}

/** Choices of a list, one per line. The first control has the name as its id, so that an error summary leads to it. */
export function ChoiceGroupField(props: ChoiceGroupFieldProps) {
  const { type, name, label, hint, error, optional, options, chosen, missing, ...handlers } = props;
  const ids = useFieldIds({ name, hint, error });
  return (
    <Field
      as="group"
      id={name}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      describedBy={ids['aria-describedby']}
    >
      {options.length === 0 ? (
        <output id={name} tabIndex={-1}>
          {missing}
        </output>
      ) : (
        <div className={optionList.lines}>
          {options.map(({ value, label: text, price }, at) => (
            <Option
              key={value}
              type={type}
              id={at === 0 ? name : `${name}.${value}`}
              name={name}
              value={value}
              label={text}
              price={price}
              checked={chosen.includes(value)}
              aria-invalid={ids['aria-invalid']}
              {...handlers}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
