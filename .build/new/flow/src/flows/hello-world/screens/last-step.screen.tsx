import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { HelloWorldDetailsSchema } from '../../../contract/entities/hello-world.schema.ts';
import { FormHeading } from '../../../form/form-heading.tsx';
import { FormNotices } from '../../../form/form-notices.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Form } from '../../../form/form.tsx';
import { useServerErrors } from '../../../form/use-server-errors.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useActor, useSelector, useSend } from '../hello-world.actors.ts';
import { HelloWorldTop } from './parts/hello-world-top.tsx';

export function DetailsScreen() {
  const { t } = useLingui();
  const send = useSend();
  const { draft } = useActor().getSnapshot().context;
  const isSaving = useSelector(state => state.matches({ details: 'saving' }));
  const isBroken = useSelector(state => state.matches({ details: 'broken' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state => (state.matches({ details: 'rejected' }) ? state.context.validationErrors : null));
  const form = useForm({ schema: HelloWorldDetailsSchema, initialInput: draft ?? { firstName: '' } });
  const serverErrors = useServerErrors(form, errors, field => field);
  return (
    <Page>
      <HelloWorldTop />
      <FormHeading of={form} serverErrors={serverErrors} title={t`What is your name?`} />
      <Lead>
        <Trans>We’ll use it to greet you.</Trans>
      </Lead>
      <Stack>
        <FormNotices serverErrors={serverErrors} isBroken={isBroken} retryAfter={retryAfter} />
        <Form
          of={form}
          serverErrors={serverErrors}
          busy={isSaving}
          onTyped={values => send({ type: 'details.typed', values })}
          onSubmit={details => send({ type: 'details.submitted', details, key: crypto.randomUUID() })}
        >
          <FormTextField of={form} path={['firstName']} label={t`First name`} autoComplete="given-name" />
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
