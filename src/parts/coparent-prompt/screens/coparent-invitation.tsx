import { useSelector } from '@xstate/react';
import { readableEmail } from '../../../contract/fields/readable-email.ts';
import type { CoparentPromptActor } from './parts/coparent-prompt-actor.ts';
import { PromptDialog } from './parts/prompt-dialog.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Trans } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { SupportPhone } from '../../support-phone/support-phone.tsx';

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
  if (state === 'unconfirmed') {
    return (
      <InvitationPanel heading={<Trans>We couldn’t confirm the invitation</Trans>} onChange={reopen}>
        <p>
          <Trans>
            It may be on its way already. You can send it again while the page is open. After that, contact us and we’ll
            check it for you.
          </Trans>
        </p>
        <SupportContact country={country} />
      </InvitationPanel>
    );
  }
  if (state === 'joining') {
    return (
      <InvitationPanel heading={<Trans>Your co-parent has already accepted an invitation</Trans>}>
        <p>
          <Trans>
            You don’t need to invite them again. If the invitation reached the wrong person, contact us and we’ll help
            you.
          </Trans>
        </p>
        <SupportContact country={country} />
      </InvitationPanel>
    );
  }
  if (state === 'ended') {
    return (
      <InvitationPanel heading={<Trans>We can no longer send the invitation from this page</Trans>}>
        <p>
          <Trans>Contact us and we’ll send the invitation for you.</Trans>
        </p>
        <SupportContact country={country} />
      </InvitationPanel>
    );
  }
  return null;
}

interface InvitationPanelProps {
  heading: ReactNode;
  onChange?: () => void;
  children: ReactNode;
}

/** Shows the outcome of the invitation, and takes the focus from the closed dialog. */
function InvitationPanel({ heading, onChange, children }: InvitationPanelProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <div ref={region} tabIndex={-1}>
      <Panel heading={heading}>
        {children}
        {onChange ? (
          <Actions>
            <Button variant="secondary" onClick={onChange}>
              <Trans>Change</Trans>
            </Button>
          </Actions>
        ) : null}
      </Panel>
    </div>
  );
}

const { supportEmail } = brand;

function SupportContact({ country }: { country: string }) {
  return (
    <p>
      <Trans>
        Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call <SupportPhone country={country} />.
      </Trans>
    </p>
  );
}
