import { CoparentInvitation } from '../../../parts/coparent-prompt/screens/coparent-invitation.tsx';
import { AlreadyComplete, EmailedReceipt, ReloadedReceipt } from '../../../parts/receipt/screens/no-receipt.tsx';
import { NextSteps } from '../../../parts/receipt/screens/next-steps.tsx';
import { Receipt } from '../../../parts/receipt/screens/receipt.tsx';
import { AccountEntry } from '../../../parts/sign-in/screens/account-entry.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { useMounted, useSelector } from '../join.actors.ts';
import { CoparentInvited } from './parts/coparent-invited.tsx';

export function ReceiptScreen() {
  // Not "is it showing", because the page must stay the same while the visitor is entering their account.
  const isReloaded = useSelector(state => state.matches({ receipt: 'reloaded' }));
  const isElsewhere = useSelector(state => state.matches({ receipt: 'elsewhere' }));
  const payment = useSelector(({ context }) => context.payment);
  const ordered = useSelector(({ context }) => context.chosenPackage);
  const signIn = useMounted('signIn');
  const coparentPrompt = useMounted('coparentPrompt');
  if (isElsewhere) return payment === null ? <AlreadyComplete /> : <EmailedReceipt />;
  if (isReloaded || payment === null) return <ReloadedReceipt />;
  return (
    <Receipt payment={payment} ordered={ordered}>
      {coparentPrompt ? <CoparentInvitation actor={coparentPrompt} /> : null}
      {signIn && coparentPrompt ? (
        <NextSteps signIn={signIn}>
          <CoparentInvited firstName={payment.registration.coParent.firstName} coparentPrompt={coparentPrompt} />
        </NextSteps>
      ) : null}
      {signIn ? (
        <Actions>
          <AccountEntry actor={signIn} />
        </Actions>
      ) : null}
    </Receipt>
  );
}
