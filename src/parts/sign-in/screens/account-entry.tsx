import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Button } from '../../../ui/button/button.tsx';
import type { SignInActor } from './parts/sign-in-actor.ts';
import { SignInDialog } from './parts/sign-in-dialog.tsx';

/** The button that leads into the account, without a dialog if the visitor is signed in. */
export function AccountEntry({ actor }: SignInActor) {
  const isSignedIn = useSelector(actor, ({ context }) => context.session !== null);
  const isAsking = useSelector(actor, snapshot => snapshot.matches('asking'));
  return (
    <>
      <Button onClick={() => actor.send({ type: 'signIn.asked' })}>
        {isSignedIn ? <Trans>Go to my account</Trans> : <Trans>Log in</Trans>}
      </Button>
      {isAsking ? <SignInDialog actor={actor} /> : null}
    </>
  );
}
