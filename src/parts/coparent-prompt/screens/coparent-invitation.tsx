import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { readableEmail } from '../../../contract/fields/readable-email.ts';
import type { CoparentPromptActor } from './parts/coparent-prompt-actor.ts';
import { InvitationPanel } from './parts/invitation-panel.tsx';
import { PromptDialog } from './parts/prompt-dialog.tsx';
import { SupportContact } from './parts/support-contact.tsx';

/** Asks for the co-parent's email if it is missing, and shows the outcome on the page. */
export function CoparentInvitation({ actor }: CoparentPromptActor) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'asking'));
  const email = useSelector(actor, ({ context }) => readableEmail(context.invited ?? ''));
  const country = useSelector(actor, ({ context }) => context.parent.phoneCountry);
  const reopen = () => actor.send({ type: 'prompt.reopened' });
  if (state === 'asking') return <PromptDialog actor={actor} />;
  if (state === 'invited') {
    return (
      <InvitationPanel heading={<Trans>Thank you!</Trans>} onChange={reopen}>
        <p>
          <Trans>
            The invitation is on its way to <bdi>{email}</bdi>.
          </Trans>
        </p>
      </InvitationPanel>
    );
  }
  if (state === 'declined') {
    return (
      <InvitationPanel heading={<Trans>We won't invite your co-parent right now</Trans>} onChange={reopen}>
        <p>
          <Trans>You can change this while the page is open. After that, contact us and we’ll send it for you.</Trans>
        </p>
        <SupportContact country={country} />
      </InvitationPanel>
    );
  }
  if (state === 'ended') {
    return (
      <InvitationPanel heading={<Trans>We can no longer send the invitation from this page</Trans>}>
        <p>
          <Trans>The page was open too long. Contact us and we’ll send the invitation for you.</Trans>
        </p>
        <SupportContact country={country} />
      </InvitationPanel>
    );
  }
  return null;
}
