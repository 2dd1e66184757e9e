import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { practiceIn } from '../../../../machines/flows/professional/professional.context.ts';
import { ProfessionalPracticeSchema } from '../../../contract/entities/professional-practice.schema.ts';
import { FormCheckboxGroupField } from '../../../form/form-checkbox-group-field.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { useMissingOptions } from '../../../ui/field/lookup-field.tsx';
import { useActor, useMounted, useSelector, useSend } from '../professional.actors.ts';
import { ListsNotice } from './parts/lists-notice.tsx';
import { PracticeAddress } from './parts/practice-address.tsx';
import { StepForm } from './parts/step-form.tsx';
import { useFollowedPractice } from './parts/use-followed-practice.ts';
import { type OptionListsRef, useLists } from './parts/use-lists.ts';

export function PracticeScreen() {
  const lists = useMounted('practiceLists');
  return lists ? <PracticeForm lists={lists} /> : null;
}

function PracticeForm({ lists }: { lists: OptionListsRef }) {
  const { t } = useLingui();
  const send = useSend();
  const listOf = useLists(lists);
  const roles = listOf('roles');
  const missingRoles = useMissingOptions(roles);
  const actor = useActor();
  const country = useSelector(({ context }) => practiceIn(context).country);
  const form = useForm({
    schema: ProfessionalPracticeSchema,
    initialInput: practiceIn(actor.getSnapshot().context),
  });
  useFollowedPractice(form, lists);
  return (
    <StepForm
      of={form}
      title={t`Your practice`}
      lead={<Trans>Where you work, and what you do for families.</Trans>}
      notices={<ListsNotice lists={lists} country={country} />}
      onTyped={values => send({ type: 'practice.typed', values })}
      onSubmit={details => send({ type: 'practice.submitted', details })}
    >
      <FormTextField of={form} path={['practiceName']} label={t`Name of your practice`} autoComplete="organization" />
      <PracticeAddress of={form} listOf={listOf} country={country} />
      <FormCheckboxGroupField
        of={form}
        path={['roles']}
        label={t`Your roles`}
        hint={t`Check all that apply.`}
        options={roles.options}
        missing={missingRoles}
      />
    </StepForm>
  );
}
