import { getInput, type FormStore } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { type Refusals, refusalOf, valueAt } from '../../../../form/refusals.ts';
import { useFormSignals } from '../../../../form/use-form-signals.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import type { CredentialsActor } from './credentials-actor.ts';
import type { CredentialsFormSchema } from './credentials-form.schema.ts';

interface CompleteSignupProps extends CredentialsActor {
  form: FormStore<CredentialsFormSchema>;
  schema: CredentialsFormSchema;
  refusals: Refusals;
}

/** The submit button. Disabled while the form cannot be accepted; the checklist and the fields' messages say why. */
export function CompleteSignup({ form, schema, refusals, actor }: CompleteSignupProps) {
  const { t } = useLingui();
  useFormSignals(form);
  const isSaving = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const isNameRefused = useSelector(actor, snapshot => snapshot.hasTag('usernameRefused'));
  const input = getInput(form);
  const isRefused =
    isNameRefused || [...refusals.byField.keys()].some(id => refusalOf(refusals, id, valueAt(input, id)) !== null);
  return (
    <Actions>
      <Button
        type="submit"
        disabled={!isSaving && (isRefused || !v.is(schema, input))}
        busy={isSaving}
        busyLabel={t`Saving…`}
      >
        <Trans>Complete Signup</Trans>
      </Button>
    </Actions>
  );
}
