import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { readableEmail } from '../../../../contract/fields/readable-email.ts';
import { verbatim } from '../../../../i18n/verbatim.tsx';
import type { CoparentPromptActor } from '../../../../parts/coparent-prompt/screens/parts/coparent-prompt-actor.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';

interface CoparentInvitedProps {
  firstName: string;
  coparentPrompt: CoparentPromptActor['actor'];
}

/** Says whether the co-parent has been invited, and offers to do so. */
export function CoparentInvited({ firstName, coparentPrompt }: CoparentInvitedProps) {
  const coparent = verbatim(firstName);
  const state = useSelector(coparentPrompt, ({ value }) => (typeof value === 'string' ? value : 'asking'));
  const isUnconfirmed = useSelector(coparentPrompt, ({ context }) => context.isUnconfirmed);
  const invited = useSelector(coparentPrompt, ({ context }) => context.invited);
  if (state === 'joining')
    return (
      <Trans>
        <bdi>{coparent}</bdi> has already accepted an invitation.
      </Trans>
    );
  if (isUnconfirmed)
    return (
      <Trans>
        We couldn’t confirm the invitation for <bdi>{coparent}</bdi>. If they don’t get it, contact us and we’ll send it
        for you.
      </Trans>
    );
  if (state === 'ended') {
    const email = readableEmail(invited ?? '');
    return invited === null ? (
      <Trans>
        We haven’t invited <bdi>{coparent}</bdi> yet. Contact us and we’ll send the invitation for you.
      </Trans>
    ) : (
      <Trans>
        We’ve invited <bdi>{coparent}</bdi> at <bdi>{email}</bdi>.
      </Trans>
    );
  }
  if (state === 'needless' || invited !== null)
    return (
      <Trans>
        We’ve invited <bdi>{coparent}</bdi>. You don’t need to do anything else until they join.
      </Trans>
    );
  return (
    <>
      <Trans>
        We haven’t invited <bdi>{coparent}</bdi> yet. Add their email.
      </Trans>
      {state === 'declined' ? (
        <Actions>
          <Button variant="secondary" onClick={() => coparentPrompt.send({ type: 'prompt.reopened' })}>
            <Trans>Invite by email</Trans>
          </Button>
        </Actions>
      ) : null}
    </>
  );
}
