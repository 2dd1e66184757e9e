import { useForm } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { EachStepSchema } from '../../../contract/entities/hello-world.schema.ts';
import { FormPage } from '../../../form/form-page.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
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
  return (
    <FormPage
      of={form}
      top={<HelloWorldTop />}
      title={t`Each step`}
      errors={errors}
      toFieldId={fieldIn('eachStep')}
      onTyped={values => send({ type: 'eachStep.typed', values })}
      onSubmit={answers => send({ type: 'eachStep.submitted', answers })}
    >
      <FormTextField of={form} path={['eachStepName']} label={t`First name`} autoComplete="given-name" />
    </FormPage>
  );
}
