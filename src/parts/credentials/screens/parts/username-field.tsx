import { getInput, setErrors, type FormStore } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type InputEvent, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import * as v from 'valibot';
import type { FieldError } from '../../../../contract/fields/field-error.ts';
import { UsernameSchema } from '../../../../contract/fields/username.schema.ts';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { useFormField } from '../../../../form/use-form-field.ts';
import { useAnnouncement } from '../../../../ui/announcer/use-announcement.ts';
import { afterPress } from '../../../../ui/field/press.ts';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import type { CredentialsActor } from './credentials-actor.ts';
import type { CredentialsFormSchema } from './credentials-form.schema.ts';

interface UsernameFieldProps extends CredentialsActor {
  form: FormStore<CredentialsFormSchema>;
}

/** Validates the username on blur and after a reload, first by the schema and then on the server. */
export function UsernameField({ form, actor }: UsernameFieldProps) {
  const { t } = useLingui();
  const { error } = useFormField<CredentialsFormSchema, ['username']>({ of: form, path: ['username'] });
  const serverError = useSelector(actor, snapshot => {
    if (snapshot.matches({ choosing: { username: 'taken' } })) return 'username.taken' satisfies FieldError;
    return snapshot.matches({ choosing: { username: 'unsuitable' } })
      ? ('validUsernameRequirement_error' satisfies FieldError)
      : null;
  });
  const isChecking = useSelector(actor, snapshot => snapshot.matches({ choosing: { username: 'checking' } }));
  const isAvailable = useSelector(actor, snapshot => snapshot.matches({ choosing: { username: 'available' } }));
  const isUnanswered = useSelector(actor, snapshot => snapshot.matches({ choosing: { username: 'unanswered' } }));
  const checkAfter = useSelector(actor, snapshot => snapshot.context.checkAfter);
  const wait = useWaitWords()(checkAfter ?? 0);
  // Also clears the error, because a name is checked again on the next blur and may be free by then. A layout effect,
  // because an effect could run after the next blur and clear its error.
  useLayoutEffect(
    () => setErrors(form, { path: ['username'], errors: serverError === null ? null : [serverError] }),
    [form, serverError],
  );
  const validate = () => {
    const validated = v.safeParse(UsernameSchema, getInput(form, { path: ['username'] }) ?? '');
    if (validated.success) actor.send({ type: 'username.left', username: validated.output });
    else afterPress(() => setErrors(form, { path: ['username'], errors: [validated.issues[0].message] }));
  };
  const restored = useEffectEvent(() => {
    const isNew = actor.getSnapshot().matches({ choosing: { username: 'unchecked', form: 'editing' } });
    if (isNew && getInput(form, { path: ['username'] })) validate();
  });
  useEffect(() => restored(), []);
  const typedAgain = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    setErrors(form, { path: ['username'], errors: null });
    actor.send({ type: 'username.typed', username: currentTarget.value });
  };
  const rule = t`6 to 30 characters, without @.`;
  const unanswered =
    checkAfter === null
      ? t`We couldn’t check this username. We’ll check it when you complete your sign-up.`
      : t`We can’t check this username right now. ${wait}`;
  const verdict = isUnanswered
    ? unanswered
    : isChecking
      ? t`Checking availability…`
      : isAvailable
        ? t`This username is available.`
        : rule;
  useAnnouncement(error ?? (verdict === rule ? null : verdict));
  // With an error, also one from the whole form, the field never says that the name is available.
  return (
    <FormTextField
      of={form}
      path={['username']}
      label={t`Username`}
      hint={error === null ? verdict : rule}
      autoComplete="username"
      autoCapitalize="none"
      onInput={typedAgain}
      onBlur={validate}
    />
  );
}
