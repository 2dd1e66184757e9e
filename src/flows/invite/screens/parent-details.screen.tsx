import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isSubscribed } from '../../../../machines/flows/invite/invite.context.ts';
import type { InviteContext } from '../../../../machines/flows/invite/invite.types.ts';
import { type ParentInput, ParentDetailsSchema } from '../../../contract/entities/parent-details.schema.ts';
import { readableEmail } from '../../../contract/fields/readable-email.ts';
import { countryCalledBy, normalPhone } from '../../../contract/normal-phone.ts';
import { FormPage } from '../../../form/form-page.tsx';
import { parentFieldId } from '../../../parts/parent-details/screens/parent-field-id.ts';
import { ParentFields } from '../../../parts/parent-details/screens/parent-fields.tsx';
import { useActor, useSelector, useSend } from '../invite.actors.ts';
import { DuplicateParent } from './parts/duplicate-parent.tsx';
import { InviteTop } from './parts/invite-top.tsx';

export function ParentDetailsScreen() {
  const { t } = useLingui();
  const send = useSend();
  const actor = useActor();
  const isSaving = useSelector(state => state.matches({ parentDetails: 'saving' }));
  const isBroken = useSelector(state => state.matches({ parentDetails: 'broken' }));
  const isWarned = useSelector(state => state.matches({ parentDetails: 'warnedOfDuplicate' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const errors = useSelector(state =>
    state.matches({ parentDetails: 'rejected' }) ? state.context.validationErrors : null,
  );
  const isPaid = useSelector(({ context }) => isSubscribed(context));
  const country = useSelector(({ context }) => context.parentDraft?.phoneCountry);
  const [initialInput] = useState(() => initialInputOf(actor.getSnapshot().context));
  const form = useForm({ schema: ParentDetailsSchema, initialInput });
  return (
    <FormPage
      of={form}
      top={<InviteTop />}
      title={t`Create your parent account`}
      lead={<Trans>These details are from your invitation. Please correct anything that’s wrong.</Trans>}
      errors={errors}
      toFieldId={parentFieldId}
      isBroken={isBroken}
      retryAfter={retryAfter}
      warning={isWarned ? <DuplicateParent country={country} /> : null}
      busy={isSaving}
      busyLabel={t`Saving…`}
      onTyped={values => send({ type: 'parent.typed', values })}
      onSubmit={details => send({ type: 'parent.submitted', details })}
    >
      <ParentFields of={form} isPaying={!isPaid} />
    </FormPage>
  );
}

/** The form's initial input. Read once, because a link that closes clears the answers while this screen is mounted. */
function initialInputOf({ parentDraft, parent, user }: InviteContext): ParentInput {
  const { firstName = '', lastName = '', email, phoneCountryCode, phoneNumber } = user ?? {};
  const callingCode = (phoneCountryCode ?? '+1').slice(1);
  const phoneCountry =
    normalPhone(phoneNumber ?? '', callingCode).country ?? countryCalledBy(callingCode) ?? user?.addressCountry ?? 'US';
  return (
    parentDraft ??
    parent ?? { firstName, lastName, email: readableEmail(email ?? ''), phoneCountry, phoneNumber: phoneNumber ?? '' }
  );
}
