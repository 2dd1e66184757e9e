import { useForm } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { LastStepSchema } from '../../../contract/entities/hello-world.schema.ts';
import { FormPage } from '../../../form/form-page.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
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
  return (
    <FormPage
      of={form}
      top={<HelloWorldTop />}
      title={t`Last step`}
      errors={errors}
      toFieldId={fieldIn('lastStep')}
      isBroken={isBroken}
      retryAfter={retryAfter}
      busy={isSaving}
      busyLabel={t`Saving…`}
      onTyped={values => send({ type: 'lastStep.typed', values })}
      onSubmit={answers => send({ type: 'lastStep.submitted', answers, key: crypto.randomUUID() })}
    >
      <FormTextField of={form} path={['lastStepName']} label={t`First name`} autoComplete="given-name" />
    </FormPage>
  );
}
