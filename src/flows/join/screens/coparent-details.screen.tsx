import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CoparentInput, coparentDetailsSchema } from '../../../contract/entities/coparent-details.schema.ts';
import { FormPage } from '../../../form/form-page.tsx';
import { FormTextField } from '../../../form/form-text-field.tsx';
import { Pair } from '../../../ui/layout/pair.tsx';
import { useActor, useSelector, useSend } from '../join.actors.ts';
import { childNumber, ChildrenFields, emptyChild } from './parts/children-fields.tsx';
import { CoparentContact } from './parts/coparent-contact.tsx';
import { DuplicateWarning } from '../../../parts/coparent-prompt/screens/parts/duplicate-warning.tsx';
import { coparentFieldId } from './parts/coparent-field-id.ts';
import { JoinTop } from './parts/join-top.tsx';

export function CoparentDetailsScreen() {
  const { t } = useLingui();
  const send = useSend();
  const actor = useActor();
  const isSaving = useSelector(state => state.matches({ coparentDetails: 'saving' }));
  const isBroken = useSelector(state => state.matches({ coparentDetails: 'broken' }));
  const isWarned = useSelector(state => state.matches({ coparentDetails: 'warnedOfDuplicate' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state =>
    state.matches({ coparentDetails: 'rejected' }) ? state.context.validationErrors : null,
  );
  const [{ parent, initialInput }] = useState(() => beginning(actor.getSnapshot().context));
  const form = useForm({ schema: coparentDetailsSchema(parent), initialInput });
  const groupOf = (id: string) => {
    const number = childNumber(id);
    return number === null ? null : t`Child ${number}`;
  };
  return (
    <FormPage
      of={form}
      top={<JoinTop />}
      title={t`Invite your co-parent`}
      lead={
        <Trans>
          Tell us who you raise your children with. Once you finish signing up, we’ll invite your co-parent by email.
        </Trans>
      }
      errors={errors}
      toFieldId={coparentFieldId}
      isBroken={isBroken}
      retryAfter={retryAfter}
      warning={isWarned ? <DuplicateWarning country={parent.phoneCountry} /> : null}
      busy={isSaving}
      busyLabel={t`Saving…`}
      groupOf={groupOf}
      onTyped={values => send({ type: 'coparent.typed', values })}
      onSubmit={details => send({ type: 'coparent.submitted', details })}
    >
      <Pair>
        <FormTextField of={form} path={['firstName']} label={t`Co-parent’s first name`} autoComplete="off" />
        <FormTextField of={form} path={['lastName']} label={t`Co-parent’s last name`} autoComplete="off" />
      </Pair>
      <CoparentContact form={form} />
      <ChildrenFields form={form} />
    </FormPage>
  );
}

type Beginning = ReturnType<ReturnType<typeof useActor>['getSnapshot']>['context'];

/**
 * The form's initial input. Read once, because a registration that ends clears the parent while this screen is still
 * mounted.
 */
function beginning({ parent, coparent, drafts }: Beginning) {
  // Not always +1: a British number passes with +1 too, and would be stored as an American one.
  const phoneCountry = parent?.phoneCountry ?? 'US';
  const emptyInput: CoparentInput = {
    firstName: '',
    lastName: '',
    knowsCoParentEmail: true,
    email: '',
    phoneCountry,
    phoneNumber: '',
    children: [emptyChild],
  };
  return {
    parent: { email: parent?.email ?? '', phoneNumber: parent?.phoneNumber ?? '', phoneCountry },
    initialInput: drafts.coparent ?? coparent ?? emptyInput,
  };
}
