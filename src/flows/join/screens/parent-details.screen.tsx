import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { emptyParent, ParentDetailsSchema } from '../../../contract/entities/parent-details.schema.ts';
import { FormPage } from '../../../form/form-page.tsx';
import { FormTakeover } from '../../../form/form-takeover.tsx';
import { ParentFields } from '../../../parts/parent-details/screens/parent-fields.tsx';
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
  return (
    <FormPage
      of={form}
      top={<JoinTop />}
      title={t`Let’s start with you`}
      lead={<Trans>We use this to set up your account. Nothing is shared with your co-parent yet.</Trans>}
      errors={errors}
      toFieldId={parentFieldId}
      isBroken={isBroken}
      retryAfter={retryAfter}
      busy={isSaving}
      busyLabel={t`Saving…`}
      below={<DiscountNote />}
      onTyped={values => send({ type: 'parent.typed', values })}
      onSubmit={details => send({ type: 'parent.submitted', details, key: crypto.randomUUID() })}
    >
      <FormTakeover of={form} />
      <ParentFields of={form} />
    </FormPage>
  );
}
