import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isSubscribed } from '../../../../machines/flows/invite/invite.context.ts';
import type { InviteContext } from '../../../../machines/flows/invite/invite.types.ts';
import { type ParentInput, ParentDetailsSchema } from '../../../contract/entities/parent-details.schema.ts';
import { countryCalledBy, normalPhone } from '../../../contract/normal-phone.ts';
import { FormHeading } from '../../../form/form-heading.tsx';
import { FormNotices } from '../../../form/form-notices.tsx';
import { Form } from '../../../form/form.tsx';
import { useServerErrors } from '../../../form/use-server-errors.ts';
import { parentFieldId } from '../../../parts/parent-details/screens/parent-field-id.ts';
import { ParentFields } from '../../../parts/parent-details/screens/parent-fields.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
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
  const [initialInput] = useState(() => beginning(actor.getSnapshot().context));
  const form = useForm({ schema: ParentDetailsSchema, initialInput });
  const serverErrors = useServerErrors(form, errors, parentFieldId);
  return (
    <Page>
      <InviteTop />
      <FormHeading of={form} serverErrors={serverErrors} title={t`Create your parent account`} />
      <Lead>
        <Trans>These details are from your invitation. Please correct anything that’s wrong.</Trans>
      </Lead>
      <Stack>
        <FormNotices
          serverErrors={serverErrors}
          isBroken={isBroken}
          retryAfter={retryAfter}
          warning={isWarned ? <DuplicateParent country={initialInput.phoneCountry} /> : null}
        />
        <Form
          of={form}
          serverErrors={serverErrors}
          busy={isSaving}
          onTyped={values => send({ type: 'parent.typed', values })}
          onSubmit={details => send({ type: 'parent.submitted', details })}
        >
          <ParentFields of={form} isPaying={!isPaid} />
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

/** The form's initial input. Read once, because a link that closes clears the answers while this screen is mounted. */
function beginning({ parentDraft, parent, user }: InviteContext): ParentInput {
  const { firstName = '', lastName = '', email, phoneCountryCode, phoneNumber } = user ?? {};
  const callingCode = (phoneCountryCode ?? '+1').slice(1);
  const phoneCountry =
    normalPhone(phoneNumber ?? '', callingCode).country ?? countryCalledBy(callingCode) ?? user?.addressCountry ?? 'US';
  return (
    parentDraft ?? parent ?? { firstName, lastName, email: email ?? '', phoneCountry, phoneNumber: phoneNumber ?? '' }
  );
}
