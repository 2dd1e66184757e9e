import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ParentInput, ParentDetailsSchema } from '../../../contract/entities/parent-details.schema.ts';
import { FormHeading } from '../../../form/form-heading.tsx';
import { FormNotices } from '../../../form/form-notices.tsx';
import { FormPhoneField } from '../../../form/form-phone-field.tsx';
import { FormTakeover } from '../../../form/form-takeover.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Form } from '../../../form/form.tsx';
import { useServerErrors } from '../../../form/use-server-errors.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useActor, useSelector, useSend } from '../join.actors.ts';
import { DiscountNote } from './parts/discount-note.tsx';
import { parentFieldId } from './parts/server-fields.ts';
import { StepTop } from './parts/step-top.tsx';

const nothingYet: ParentInput = { firstName: '', lastName: '', email: '', phoneCountry: 'US', phoneNumber: '' };

export function ParentDetailsScreen() {
  const { t } = useLingui();
  const send = useSend();
  const { drafts, parent } = useActor().getSnapshot().context;
  const isSaving = useSelector(state => state.matches({ parentDetails: 'saving' }));
  const isBroken = useSelector(state => state.matches({ parentDetails: 'broken' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state =>
    state.matches({ parentDetails: 'rejected' }) ? state.context.validationErrors : null,
  );
  const form = useForm({ schema: ParentDetailsSchema, initialInput: drafts.parent ?? parent ?? nothingYet });
  const refusals = useServerErrors(form, errors, parentFieldId);
  return (
    <Page>
      <StepTop />
      <FormHeading of={form} refusals={refusals} title={t`Let’s start with you`} />
      <Lead>
        <Trans>We use this to set up your account. Nothing is shared with your co-parent yet.</Trans>
      </Lead>
      <Stack>
        <FormNotices refusals={refusals} isBroken={isBroken} retryAfter={retryAfter} />
        <Form
          of={form}
          refusals={refusals}
          busy={isSaving}
          onTyped={values => send({ type: 'parent.typed', values })}
          onSubmit={details => send({ type: 'parent.submitted', details })}
        >
          <FormTakeover of={form} />
          <Pair>
            <FormTextField of={form} path={['firstName']} label={t`First name`} autoComplete="given-name" />
            <FormTextField of={form} path={['lastName']} label={t`Last name`} autoComplete="family-name" />
          </Pair>
          <FormTextField
            of={form}
            path={['email']}
            type="email"
            label={t`Email`}
            hint={t`We’ll send your receipt here.`}
            autoComplete="email"
            inputMode="email"
          />
          <FormPhoneField of={form} country={['phoneCountry']} number={['phoneNumber']} label={t`Phone number`} />
          <Actions>
            <Button type="submit" busy={isSaving} busyLabel={t`Saving…`}>
              <Trans>Continue</Trans>
            </Button>
          </Actions>
        </Form>
        <DiscountNote />
      </Stack>
    </Page>
  );
}
