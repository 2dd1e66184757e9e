import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { brand } from '../../../../brand/brand.ts';
import type { CoparentPromptActor } from '../../../../parts/coparent-prompt/screens/parts/coparent-prompt-actor.ts';
import type { SignInActor } from '../../../../parts/sign-in/screens/parts/sign-in-actor.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { NumberedList } from '../../../../ui/numbered-list/numbered-list.tsx';

interface NextStepsProps {
  /** First name of the co-parent. */
  coparent: string;
  signIn: SignInActor['actor'];
  coparentPrompt: CoparentPromptActor['actor'];
}

export function NextSteps({ coparent, signIn, coparentPrompt }: NextStepsProps) {
  const isSignedIn = useSelector(signIn, ({ context }) => context.session !== null);
  const isInvited = useSelector(
    coparentPrompt,
    snapshot => snapshot.matches('needless') || snapshot.matches('invited'),
  );
  const mayInvite = useSelector(coparentPrompt, snapshot => snapshot.matches('declined'));
  return (
    <Stack gap="small" data-print="hide">
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <NumberedList>
        <li>
          {isSignedIn ? (
            <Trans>
              You’re already logged in, so you can go straight to your account. Next time, use the username and password
              you just chose.
            </Trans>
          ) : (
            <Trans>Log in with the username and password you just chose.</Trans>
          )}
        </li>
        <li>
          <Trans>
            Get the <a href={brand.links.appStores}>app for your phone</a> so that nothing gets lost between two homes.
          </Trans>
        </li>
        <li>
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
        </li>
      </NumberedList>
    </Stack>
  );
}
