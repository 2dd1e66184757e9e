import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CoparentPromptActor } from '../../../../parts/coparent-prompt/screens/parts/coparent-prompt-actor.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';

interface CoparentInvitedProps {
  /** First name of the co-parent. */
  coparent: string;
  coparentPrompt: CoparentPromptActor['actor'];
}

/** Says whether the co-parent has been invited, and offers to do so. */
export function CoparentInvited({ coparent, coparentPrompt }: CoparentInvitedProps) {
  const isInvited = useSelector(
    coparentPrompt,
    snapshot => snapshot.matches('needless') || snapshot.matches('joining') || snapshot.context.invited !== null,
  );
  const mayInvite = useSelector(coparentPrompt, snapshot => snapshot.matches('declined'));
  return (
    <>
      {isInvited ? (
        <Trans>
          We’ve invited <bdi>{coparent}</bdi>. You don’t need to do anything else until they join.
        </Trans>
      ) : (
        <Trans>
          We haven’t invited <bdi>{coparent}</bdi> yet. Add their email.
        </Trans>
      )}
      {mayInvite ? (
        <Actions>
          <Button variant="secondary" onClick={() => coparentPrompt.send({ type: 'prompt.reopened' })}>
            <Trans>Invite by email</Trans>
          </Button>
        </Actions>
      ) : null}
    </>
  );
}
