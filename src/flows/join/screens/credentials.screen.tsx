import { Trans } from '@lingui/react/macro';
import { Credentials } from '../../../parts/credentials/screens/credentials.screen.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useMounted, useSelector } from '../join.actors.ts';

export function CredentialsScreen() {
  const credentials = useMounted('credentials');
  const hasReceipt = useSelector(({ context }) => context.chosenPackage !== null);
  return credentials ? (
    <Credentials
      actor={credentials}
      lead={<Trans>Thank you, your order is complete. One last thing: choose a username and password.</Trans>}
      afterwards={
        hasReceipt ? (
          <Trans>Your username and password are saved. Your receipt will open in a moment.</Trans>
        ) : (
          <Trans>Your username and password are saved. We have emailed your receipt.</Trans>
        )
      }
    />
  ) : (
    <Skeleton shape="form" />
  );
}
