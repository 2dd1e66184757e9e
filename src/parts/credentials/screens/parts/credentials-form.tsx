import { type FormStore, getInput, useForm } from '@formisch/react';
import { type ReactNode, useState } from 'react';
import { FormHeading } from '../../../../form/form-heading.tsx';
import { FormPasswordField } from '../../../../form/form-password-field.tsx';
import { Form } from '../../../../form/form.tsx';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { RequestFailed } from '../../../sign-in/screens/parts/request-failed.tsx';
import { ServerErrorNotice } from '../../../../form/server-error-notice.tsx';
import { useServerErrors } from '../../../../form/use-server-errors.ts';
import { Lead } from '../../../../ui/layout/lead.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { AgreementFields } from './agreement-fields.tsx';
import { type CredentialsFormSchema, credentialsFormSchema } from './credentials-form.schema.ts';
import { PasswordChecklist, passwordChecklistId } from './password-checklist.tsx';
import { UsernameField } from './username-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { type ServerErrors, serverErrorOf, valueAt } from '../../../../form/server-errors.ts';
import { useFormSignals } from '../../../../form/use-form-signals.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import type { CredentialsActor } from './credentials-actor.ts';

interface CredentialsFormProps extends CredentialsActor {
  lead: ReactNode;
}

export function CredentialsForm({ actor, lead }: CredentialsFormProps) {
  const { t } = useLingui();
  const isSaving = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const retryAfter = useSelector(actor, snapshot => snapshot.context.retryAfter);
  const isBroken = useSelector(actor, snapshot => snapshot.matches({ choosing: { form: 'broken' } }));
  const errors = useSelector(actor, snapshot =>
    snapshot.matches({ choosing: { form: 'rejected' } }) ? snapshot.context.validationErrors : null,
  );
  const asksTerms = useSelector(actor, snapshot => snapshot.context.asksTerms);
  const [{ email, draft, asksNews }] = useState(() => actor.getSnapshot().context);
  const [schema] = useState(() => credentialsFormSchema({ email, asksTerms }));
  const form = useForm({ schema, initialInput: { username: draft.username, password: '', ...draft.consent } });
  const serverErrors = useServerErrors(form, errors, field => (field === 'termsAccepted' ? 'terms' : field));
  return (
    <Page>
      <FormHeading of={form} serverErrors={serverErrors} isBroken={isBroken} title={t`Create your login`} />
      <Lead>{lead}</Lead>
      <Stack>
        <NoticeArea about={isBroken ? 'broken' : serverErrors.others.length > 0 ? serverErrors.round : null}>
          {isBroken ? <RequestFailed retryAfter={retryAfter} /> : <ServerErrorNotice errors={serverErrors.others} />}
        </NoticeArea>
        <Form
          of={form}
          serverErrors={serverErrors}
          busy={isSaving}
          onSubmit={({ username, password }) => actor.send({ type: 'credentials.submitted', username, password })}
        >
          <UsernameField form={form} actor={actor} />
          <FormPasswordField of={form} path={['password']} label={t`Password`} aria-describedby={passwordChecklistId} />
          <PasswordChecklist form={form} email={email} />
          {asksTerms ? <AgreementFields form={form} actor={actor} asksNews={asksNews} /> : null}
          <CompleteSignup form={form} schema={schema} serverErrors={serverErrors} actor={actor} />
        </Form>
      </Stack>
    </Page>
  );
}

interface CompleteSignupProps extends CredentialsActor {
  form: FormStore<CredentialsFormSchema>;
  schema: CredentialsFormSchema;
  serverErrors: ServerErrors;
}

/** The submit button. Disabled while the form cannot be accepted; the checklist and the fields' messages say why. */
function CompleteSignup({ form, schema, serverErrors, actor }: CompleteSignupProps) {
  const { t } = useLingui();
  useFormSignals(form);
  const isSaving = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const isNameRefused = useSelector(actor, snapshot => snapshot.hasTag('usernameRefused'));
  const input = getInput(form);
  const isRefused =
    isNameRefused ||
    [...serverErrors.byField.keys()].some(id => serverErrorOf(serverErrors, id, valueAt(input, id)) !== null);
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
