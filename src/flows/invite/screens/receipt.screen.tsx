import { Trans } from '@lingui/react/macro';
import { EmailedReceipt, ReloadedReceipt } from '../../../parts/receipt/screens/no-receipt.tsx';
import { NextSteps } from '../../../parts/receipt/screens/next-steps.tsx';
import { Receipt } from '../../../parts/receipt/screens/receipt.tsx';
import { AccountEntry } from '../../../parts/sign-in/screens/account-entry.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { useMounted, useSelector } from '../invite.actors.ts';

export function ReceiptScreen() {
  // Not "is it showing", because the page must stay the same while the visitor is entering their account.
  const isReloaded = useSelector(state => state.matches({ receipt: 'reloaded' }));
  const isElsewhere = useSelector(state => state.matches({ receipt: 'elsewhere' }));
  const payment = useSelector(({ context }) => context.payment);
  const ordered = useSelector(({ context }) => context.chosenPackage);
  const signIn = useMounted('signIn');
  if (isElsewhere) return <EmailedReceipt />;
  if (isReloaded || payment === null) return <ReloadedReceipt />;
  return (
    <Receipt payment={payment} ordered={ordered}>
      {signIn ? (
        <>
          <NextSteps signIn={signIn}>
            <Trans>Your family’s calendar and messages are waiting in your account.</Trans>
          </NextSteps>
          <Actions>
            <AccountEntry actor={signIn} />
          </Actions>
        </>
      ) : null}
    </Receipt>
  );
}
