import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, memo } from 'react';
import { Icon } from '../icon/icon.tsx';
import control from './control.module.css';
import { useFieldIds } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useChoiceLock, useTypingLock } from './lock.ts';
import css from './phone-field.module.css';

export interface PhoneCodeOption {
  value: string;
  /** Text in the open list: "United States (+1)". */
  label: string;
  /** Text in the closed field: "+1". */
  short: string;
}

export interface PhoneFieldProps extends FieldTexts {
  codes: readonly PhoneCodeOption[];
  code: Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'>;
  number: Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'>;
}

/**
 * A phone number with its calling code. The hint and the error belong to the number, to which an error summary links.
 * It suppresses a hydration warning, because a visitor may have chosen a code on the prerendered page.
 */
export function PhoneField({ label, hint, error, optional, codes, code, number }: PhoneFieldProps) {
  const { t } = useLingui();
  const readOnly = useTypingLock(number.readOnly);
  const lock = useChoiceLock();
  const ids = useFieldIds({ ...number, hint, error });
  const codeIds = useFieldIds(code);
  const chosen = codes.find(option => option.value === code.value) ?? codes[0];
  return (
    <Field as="group" id={ids.id} label={label} hint={hint} error={error} optional={optional}>
      <div className={css.row}>
        <div className={css.code}>
          <span className={control.control} aria-hidden="true" suppressHydrationWarning>
            {chosen?.short}
          </span>
          <select autoComplete="tel-country-code" aria-label={t`Country code`} {...code} {...codeIds} {...lock}>
            <Options codes={codes} />
          </select>
          <Icon name="chevron" />
        </div>
        <div className={css.number}>
          <input
            autoComplete="tel-national"
            inputMode="tel"
            aria-label={t`Phone number`}
            {...number}
            {...ids}
            readOnly={readOnly}
            type="text" // "tel-national" is not allowed for type="tel"; inputMode selects the keyboard
            className={control.control}
          />
        </div>
      </div>
    </Field>
  );
}

/** Memoized, so that React does not visit each of some 250 countries whenever the field is rendered. */
const Options = memo(({ codes }: Pick<PhoneFieldProps, 'codes'>) =>
  codes.map(option => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  )),
);
