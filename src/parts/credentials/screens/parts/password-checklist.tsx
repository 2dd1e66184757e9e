import { getInput, type FormStore } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type PasswordError, passwordRules } from '../../../../contract/fields/password.ts';
import { useFormSignals } from '../../../../form/use-form-signals.ts';
import { Checklist } from '../../../../ui/checklist/checklist.tsx';
import type { CredentialsFormSchema } from './credentials-form.schema.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const passwordChecklistId = 'password-rules';

interface PasswordChecklistProps {
  form: FormStore<CredentialsFormSchema>;
  email: string;
}

/** Shows which rules the password meets while it is typed. */
export function PasswordChecklist({ form, email }: PasswordChecklistProps) {
  const { i18n } = useLingui();
  useFormSignals(form);
  const { username = '', password = '' } = getInput(form);
  return (
    <Checklist
      id={passwordChecklistId}
      heading={<Trans>Your password must</Trans>}
      items={passwordRules.map(({ error, met }) => ({
        key: error,
        label: i18n._(passwordWords[error]),
        met: met(password, { username: username.trim(), email }),
      }))}
    />
  );
}

/** The rules of a password, worded to continue "Your password must". */
const passwordWords: Readonly<Record<PasswordError, MessageDescriptor>> = {
  validPwdLength_error: msg`have 12–25 characters`,
  validPwdLetter_error: msg`contain a letter`,
  validPwdNumber_error: msg`contain a number`,
  validPwdSpecial_error: msg`contain a symbol`,
  validPwdDupUsername_error: msg`differ from your username`,
  validPwdDupEmail_error: msg`differ from your email`,
};
