import { getInput, type FormStore } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { useFormSignals } from '../../../form/use-form-signals.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import type { CredentialsActor } from './credentials-actor.ts';
import type { CredentialsFormSchema } from './credentials-form.schema.ts';

interface CompleteSignupProps extends CredentialsActor {
  form: FormStore<CredentialsFormSchema>;
  schema: CredentialsFormSchema;
}

/** Cannot be pressed while it would be in vain; the checklist and the username's own message say why. */
export function CompleteSignup({ form, schema, actor }: CompleteSignupProps) {
  const { t } = useLingui();
  useFormSignals(form);
  const isSaving = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const isRefused = useSelector(actor, snapshot => snapshot.hasTag('usernameRefused'));
  const isComplete = v.is(schema, getInput(form));
  return (
    <Actions>
      <Button type="submit" disabled={!isSaving && (isRefused || !isComplete)} busy={isSaving} busyLabel={t`Saving…`}><Trans>Complete Signup</Trans></Button>
    </Actions>
  );
}
