import type { FormStore } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFormField } from '../../../../form/use-form-field.ts';
import { PasswordField } from '../../../../ui/field/password-field.tsx';
import type { SignInActor } from './sign-in-actor.ts';
import type { SignInFormSchema } from './sign-in-form.schema.ts';

/** Says that username and password do not match, until one of them is edited. */
export function SignInPassword({ form, actor }: SignInActor & { form: FormStore<SignInFormSchema> }) {
  const { t } = useLingui();
  const isWrong = useSelector(actor, snapshot => snapshot.matches({ asking: 'wrongCredentials' }));
  const { input, error, control } = useFormField<SignInFormSchema, ['password']>({ of: form, path: ['password'] });
  useEffect(() => {
    if (isWrong) document.getElementById(control.id)?.focus();
  }, [isWrong, control.id]);
  return (
    <PasswordField
      {...control}
      label={t`Password`}
      autoComplete="current-password"
      value={typeof input === 'string' ? input : ''}
      error={isWrong ? t`Incorrect username or password.` : error}
    />
  );
}
