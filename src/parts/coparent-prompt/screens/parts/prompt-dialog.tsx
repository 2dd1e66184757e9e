import { useForm } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { readableEmail } from '../../../../contract/fields/readable-email.ts';
import { FormNotices } from '../../../../form/form-notices.tsx';
import { FormTextField } from '../../../../form/form-text-field.tsx';
import { Form } from '../../../../form/form.tsx';
import { useServerErrors } from '../../../../form/use-server-errors.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { verbatim } from '../../../../i18n/verbatim.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { coparentEmailSchema } from './coparent-email.schema.ts';
import type { CoparentPromptActor } from './coparent-prompt-actor.ts';

export function PromptDialog({ actor }: CoparentPromptActor) {
  const { t } = useLingui();
  const isSending = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const isBroken = useSelector(actor, snapshot => snapshot.matches({ asking: 'broken' }));
  const retryAfter = useSelector(actor, snapshot => snapshot.context.retryAfter);
  const isWarned = useSelector(actor, snapshot => snapshot.matches({ asking: 'warnedOfDuplicate' }));
  const errors = useSelector(actor, snapshot =>
    snapshot.matches({ asking: 'rejected' }) ? snapshot.context.validationErrors : null,
  );
  const [{ parent, coparent, email, invited, isUnconfirmed }] = useState(() => actor.getSnapshot().context);
  const [schema] = useState(() =>
    coparentEmailSchema(
      parent.email,
      coparent.children.map(child => child.email),
    ),
  );
  const form = useForm({ schema, initialInput: { email } });
  const serverErrors = useServerErrors(form, errors, toFieldId);
  const dismiss = () => actor.send({ type: 'prompt.dismissed' });
  const firstName = verbatim(coparent.firstName);
  const sentTo = isUnconfirmed ? '' : readableEmail(invited ?? '');
  return (
    <Dialog
      title={
        <Trans>
          Invite <bdi>{firstName}</bdi> by email
        </Trans>
      }
      onDismiss={dismiss}
    >
      <p>
        {sentTo === '' ? (
          <Trans>
            You didn’t have your co-parent’s email earlier. Add it now and we’ll send the invitation right away.
          </Trans>
        ) : (
          <Trans>
            The invitation is on its way to <bdi>{sentTo}</bdi>. If you give another address, we’ll send a new one
            there, and the link in the first one stops working.
          </Trans>
        )}
      </p>
      <FormNotices
        serverErrors={serverErrors}
        isBroken={isBroken}
        retryAfter={retryAfter}
        warning={isWarned ? <DuplicateWarning country={parent.phoneCountry} /> : null}
      />
      <Form
        of={form}
        serverErrors={serverErrors}
        busy={isSending}
        onTyped={typed => actor.send({ type: 'prompt.typed', email: typed.email })}
        onSubmit={submitted => actor.send({ type: 'prompt.submitted', email: submitted.email })}
      >
        <FormTextField
          of={form}
          path={['email']}
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t`Co-parent’s email`}
        />
        <Actions>
          <Button type="submit" busy={isSending} busyLabel={t`Sending…`}>
            <Trans>Submit</Trans>
          </Button>
          <Button variant="quiet" disabled={isSending} onClick={dismiss}>
            <Trans>Skip</Trans>
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/**
 * Maps errors to the form's only field. If the address is also a child's, the server reports the error at the child.
 */
const toFieldId = (field: string): string | null =>
  field === 'coParent.email' || /^children\.\d+\.email$/.test(field) ? 'email' : null;
