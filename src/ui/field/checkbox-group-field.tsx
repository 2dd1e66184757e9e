import type { ChangeEventHandler } from 'react';
import optionList from '../option/option-list.module.css';
import { Option } from '../option/option.tsx';
import { useFieldIds } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import type { SelectOption } from './select-field.tsx';

export interface CheckboxGroupFieldProps extends FieldTexts {
  /** Name of all checkboxes. */
  name: string;
  options: readonly SelectOption[];
  /** Values of the checked options. */
  chosen: readonly string[];
  onChange: ChangeEventHandler<HTMLInputElement>;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Shown instead of options while there are none. */
  missing?: string | undefined;
}

/** Several choices of a list. The first checkbox has the name as its id, so that an error summary leads to it. */
export function CheckboxGroupField(props: CheckboxGroupFieldProps) {
  const { name, label, hint, error, optional, options, chosen, missing, ...handlers } = props;
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
          {options.map(({ value, label: text }, at) => (
            <Option
              key={value}
              type="checkbox"
              id={at === 0 ? name : `${name}.${value}`}
              name={name}
              value={value}
              label={text}
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
