import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import control from './control.module.css';
import { useFieldIds } from './field-ids.ts';
import { Field, type FieldTexts } from './field.tsx';
import { useTypingLock } from './lock.ts';
import css from './password-field.module.css';

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> {
  /** `code`: digits that support asks for on the phone. Browsers do not offer to store them, as they do passwords. */
  kind?: 'password' | 'code';
}

export function PasswordField({ label, hint, error, optional, kind = 'password', ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const readOnly = useTypingLock(input.readOnly);
  const ids = useFieldIds({ ...input, hint, error });
  const isCode = kind === 'code';
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} optional={optional}>
      <div className={css.row}>
        <input
          {...(isCode ? { autoComplete: 'off', inputMode: 'numeric' } : { autoComplete: 'new-password' })}
          autoCapitalize={shown ? 'none' : undefined}
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...ids}
          readOnly={readOnly}
          type={shown || isCode ? 'text' : 'password'}
          className={control.control}
          data-masked={isCode && !shown}
        />
        <button
          type="button"
          className={css.toggle}
          aria-controls={ids.id}
          aria-label={isCode ? (shown ? t`Hide code` : t`Show code`) : shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
        >
          {shown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </button>
      </div>
    </Field>
  );
}
