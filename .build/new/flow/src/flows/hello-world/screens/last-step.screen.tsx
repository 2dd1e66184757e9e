import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LastStepSchema } from '../../../contract/entities/hello-world.schema.ts';
import { FormHeading } from '../../../form/form-heading.tsx';
import { FormNotices } from '../../../form/form-notices.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Form } from '../../../form/form.tsx';
import { useServerErrors } from '../../../form/use-server-errors.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useActor, useSelector, useSend } from '../hello-world.actors.ts';
import { fieldIn } from './parts/field-in.ts';
import { HelloWorldTop } from './parts/hello-world-top.tsx';

export function LastStepScreen() {
  const { t } = useLingui();
  const send = useSend();
  const draft = useActor().getSnapshot().context.drafts.lastStep;
  const isSaving = useSelector(state => state.matches({ lastStep: 'saving' }));
  const isBroken = useSelector(state => state.matches({ lastStep: 'broken' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state =>
    state.matches({ lastStep: 'rejected' }) ? state.context.validationErrors : null,
  );
  const form = useForm({ schema: LastStepSchema, initialInput: draft ?? { lastStepName: '' } });
  const serverErrors = useServerErrors(form, errors, fieldIn('lastStep'));
  return (
    <Page>
      <HelloWorldTop />
      <FormHeading of={form} serverErrors={serverErrors} title={t`Last step`} />
      <Stack>
        <FormNotices serverErrors={serverErrors} isBroken={isBroken} retryAfter={retryAfter} />
        <Form
          of={form}
          serverErrors={serverErrors}
          busy={isSaving}
          onTyped={values => send({ type: 'lastStep.typed', values })}
          onSubmit={answers => send({ type: 'lastStep.submitted', answers, key: crypto.randomUUID() })}
        >
          <FormTextField of={form} path={['lastStepName']} label={t`First name`} autoComplete="given-name" />
          <Actions>
            <Button type="submit" busy={isSaving} busyLabel={t`Saving…`}>
              <Trans>Continue</Trans>
            </Button>
          </Actions>
        </Form>
      </Stack>
    </Page>
  );
}
