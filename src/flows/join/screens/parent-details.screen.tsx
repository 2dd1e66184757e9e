import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { emptyParent, ParentDetailsSchema } from '../../../contract/entities/parent-details.schema.ts';
import { FormHeading } from '../../../form/form-heading.tsx';
import { FormNotices } from '../../../form/form-notices.tsx';
import { FormTakeover } from '../../../form/form-takeover.tsx';
import { Form } from '../../../form/form.tsx';
import { useServerErrors } from '../../../form/use-server-errors.ts';
import { ParentFields } from '../../../parts/parent-details/screens/parent-fields.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useActor, useSelector, useSend } from '../join.actors.ts';
import { DiscountNote } from './parts/discount-note.tsx';
import { parentFieldId } from '../../../parts/parent-details/screens/parent-field-id.ts';
import { JoinTop } from './parts/join-top.tsx';

export function ParentDetailsScreen() {
  const { t } = useLingui();
  const send = useSend();
  const { parentDraft, parent } = useActor().getSnapshot().context;
  const isSaving = useSelector(state => state.matches({ parentDetails: 'saving' }));
  const isBroken = useSelector(state => state.matches({ parentDetails: 'broken' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state =>
    state.matches({ parentDetails: 'rejected' }) ? state.context.validationErrors : null,
  );
  const form = useForm({ schema: ParentDetailsSchema, initialInput: parentDraft ?? parent ?? emptyParent });
  const serverErrors = useServerErrors(form, errors, parentFieldId);
  return (
    <Page>
      <JoinTop />
      <FormHeading of={form} serverErrors={serverErrors} title={t`Let’s start with you`} />
      <Lead>
        <Trans>We use this to set up your account. Nothing is shared with your co-parent yet.</Trans>
      </Lead>
      <Stack>
        <FormNotices serverErrors={serverErrors} isBroken={isBroken} retryAfter={retryAfter} />
        <Form
          of={form}
          serverErrors={serverErrors}
          busy={isSaving}
          onTyped={values => send({ type: 'parent.typed', values })}
          onSubmit={details => send({ type: 'parent.submitted', details, key: crypto.randomUUID() })}
        >
          <FormTakeover of={form} />
          <ParentFields of={form} />
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
