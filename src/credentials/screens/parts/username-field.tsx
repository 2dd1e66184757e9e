import { getInput, setErrors, type FormStore } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { FieldError } from '../../../contract/fields/field-error.ts';
import { UsernameSchema } from '../../../contract/fields/username.schema.ts';
import { FormTextField } from '../../../form/form-text-field.tsx';
import type { CredentialsActor } from './credentials-actor.ts';
import type { CredentialsFormSchema } from './credentials-form.schema.ts';

interface UsernameFieldProps extends CredentialsActor {
  form: FormStore<CredentialsFormSchema>;
}

/** Judged when it is left: by its own rules first, then by the server. */
export function UsernameField({ form, actor }: UsernameFieldProps) {
  const { t } = useLingui();
  const refusal = useSelector(actor, snapshot => {
    if (snapshot.matches({ choosing: { username: 'taken' } })) return 'username.taken' satisfies FieldError;
    return snapshot.matches({ choosing: { username: 'unsuitable' } }) ? ('username.characters' satisfies FieldError) : null;
  });
  const isChecking = useSelector(actor, snapshot => snapshot.matches({ choosing: { username: 'checking' } }));
  const isAvailable = useSelector(actor, snapshot => snapshot.matches({ choosing: { username: 'available' } }) && !snapshot.matches({ choosing: { form: 'rejected' } }));
  useEffect(() => {
    if (refusal !== null) setErrors(form, { path: ['username'], errors: [refusal] });
  }, [form, refusal]);
  const judge = () => {
    const typed = getInput(form, { path: ['username'] }) ?? '';
    const judged = v.safeParse(UsernameSchema, typed);
    if (judged.success) actor.send({ type: 'username.left', username: judged.output });
    else if (typed !== '') setErrors(form, { path: ['username'], errors: [judged.issues[0].message] });
  };
  const typedAgain = () => {
    setErrors(form, { path: ['username'], errors: null });
    actor.send({ type: 'username.typed' });
  };
  const verdict = isChecking ? t`Checking whether it is free…` : isAvailable ? t`This username is free.` : t`6 to 30 characters, without an at sign.`;
  return <FormTextField of={form} path={['username']} label={t`Username`} hint={verdict} autoComplete="username" autoCapitalize="none" onInput={typedAgain} onBlur={judge} />;
}
