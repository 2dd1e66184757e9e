import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { brand } from '../../../brand/brand.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { NumberedList } from '../../../ui/numbered-list/numbered-list.tsx';
import type { SignInActor } from '../../sign-in/screens/parts/sign-in-actor.ts';

interface NextStepsProps {
  signIn: SignInActor['actor'];
  /** The last step, which differs between the flows. */
  children: ReactNode;
}

/** What a parent does after the sign-up. */
export function NextSteps({ signIn, children }: NextStepsProps) {
  const isSignedIn = useSelector(signIn, ({ context }) => context.session !== null);
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
        <li>{children}</li>
      </NumberedList>
    </Stack>
  );
}
