import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EachStepSchema } from '../../../contract/entities/hello-world.schema.ts';
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

export function EachStepScreen() {
  const { t } = useLingui();
  const send = useSend();
  const draft = useActor().getSnapshot().context.drafts.eachStep;
  const errors = useSelector(state =>
    state.matches({ eachStep: 'rejected' }) ? state.context.validationErrors : null,
  );
  const form = useForm({ schema: EachStepSchema, initialInput: draft ?? { eachStepName: '' } });
  const serverErrors = useServerErrors(form, errors, fieldIn('eachStep'));
  return (
    <Page>
      <HelloWorldTop />
      <FormHeading of={form} serverErrors={serverErrors} title={t`Each step`} />
      <Stack>
        <FormNotices serverErrors={serverErrors} isBroken={false} retryAfter={null} />
        <Form
          of={form}
          serverErrors={serverErrors}
          busy={false}
          onTyped={values => send({ type: 'eachStep.typed', values })}
          onSubmit={answers => send({ type: 'eachStep.submitted', answers })}
        >
          <FormTextField of={form} path={['eachStepName']} label={t`First name`} autoComplete="given-name" />
          <Actions>
            <Button type="submit">
              <Trans>Continue</Trans>
            </Button>
          </Actions>
        </Form>
      </Stack>
    </Page>
  );
}
