import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { practiceIn } from '../../../../machines/flows/professional/professional.context.ts';
import { ProfessionalPracticeSchema } from '../../../contract/entities/professional-practice.schema.ts';
import { FormCheckboxGroupField } from '../../../form/form-checkbox-group-field.tsx';
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
import { useActor, useMounted, useSelector, useSend } from '../professional.actors.ts';
import { ListsNotice } from './parts/lists-notice.tsx';
import { PracticeAddress } from './parts/practice-address.tsx';
import { ProfessionalTop } from './parts/professional-top.tsx';
import { SlowNotice } from './parts/slow-notice.tsx';
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
  const actor = useActor();
  const isBusy = useSelector(state => state.matches({ TWO: 'validating' }));
  const isSlow = useSelector(state => state.matches({ TWO: { validating: 'slow' } }));
  const isBroken = useSelector(state => state.matches({ TWO: 'broken' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const country = useSelector(({ context }) => practiceIn(context).country);
  const errors = useSelector(state => (state.matches({ TWO: 'rejected' }) ? state.context.validationErrors : null));
  const form = useForm({
    schema: ProfessionalPracticeSchema,
    initialInput: practiceIn(actor.getSnapshot().context),
  });
  const serverErrors = useServerErrors(form, errors, field => field);
  useFollowedPractice(form, lists);
  return (
    <Page>
      <ProfessionalTop />
      <FormHeading of={form} serverErrors={serverErrors} title={t`Your practice`} />
      <Lead>
        <Trans>Where you work, and what you do for families.</Trans>
      </Lead>
      <Stack>
        <FormNotices serverErrors={serverErrors} isBroken={isBroken} retryAfter={retryAfter} />
        <ListsNotice lists={lists} country={country} />
        <Form
          of={form}
          serverErrors={serverErrors}
          busy={isBusy}
          onTyped={values => send({ type: 'practice.typed', values })}
          onSubmit={details => send({ type: 'practice.submitted', details })}
        >
          <FormTextField
            of={form}
            path={['practiceName']}
            label={t`Name of your practice`}
            autoComplete="organization"
          />
          <PracticeAddress of={form} listOf={listOf} country={country} />
          <FormCheckboxGroupField
            of={form}
            path={['roles']}
            label={t`Your roles`}
            hint={t`Check all that apply.`}
            lookup={listOf('roles')}
          />
          <Actions>
            <Button type="submit" busy={isBusy} busyLabel={t`Checking…`}>
              <Trans>Continue</Trans>
            </Button>
          </Actions>
        </Form>
        {isSlow ? <SlowNotice /> : null}
      </Stack>
    </Page>
  );
}
