import '../../../ui/styles/print.css';
import { PaidElsewhere, ReloadedReceipt } from '../../../parts/receipt/screens/no-receipt.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { readableEmail } from '../../../contract/fields/readable-email.ts';
import type { PaymentResult } from '../../../contract/entities/payment.schema.ts';
import { CoparentInvitation } from '../../../parts/coparent-prompt/screens/coparent-invitation.tsx';
import { AccountEntry } from '../../../parts/sign-in/screens/account-entry.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { DoneMark } from '../../../ui/layout/done-mark.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useMounted, useSelector } from '../join.actors.ts';
import { NextSteps } from './parts/next-steps.tsx';
import { PaymentInformation, ReceiptSummary } from '../../../parts/receipt/screens/receipt-summary.tsx';

export function ReceiptScreen() {
  // Not "is it showing", because the page must stay the same while the visitor is entering their account.
  const isReloaded = useSelector(state => state.matches({ receipt: 'reloaded' }));
  const isElsewhere = useSelector(state => state.matches({ receipt: 'elsewhere' }));
  const payment = useSelector(({ context }) => context.payment);
  if (isElsewhere) return <PaidElsewhere />;
  return isReloaded || payment === null ? <ReloadedReceipt /> : <Receipt payment={payment} />;
}

function Receipt({ payment: { receipt, registration, pricingInfo } }: { payment: PaymentResult }) {
  const { t } = useLingui();
  const signIn = useMounted('signIn');
  const coparentPrompt = useMounted('coparentPrompt');
  const ordered = useSelector(({ context }) => context.chosenPackage);
  const { firstName } = registration.parent;
  const email = readableEmail(registration.parent.email);
  return (
    <Page>
      <DoneMark />
      <StepHeading title={t`Account activated!`} product={brand.name} />
      <Lead>
        <Trans>
          Welcome, <bdi>{firstName}</bdi>. We sent this receipt to <bdi>{email}</bdi>.
        </Trans>
      </Lead>
      <Stack gap="large">
        {coparentPrompt ? <CoparentInvitation actor={coparentPrompt} /> : null}
        {signIn && coparentPrompt ? (
          <NextSteps coparent={registration.coParent.firstName} signIn={signIn} coparentPrompt={coparentPrompt} />
        ) : null}
        {signIn ? (
          <Actions>
            <AccountEntry actor={signIn} />
          </Actions>
        ) : null}
        <ReceiptSummary
          receipt={receipt}
          contains={ordered?.buildYourOwn === true ? ordered.services : null}
          pricingInfo={pricingInfo}
        />
        <div data-print="first">
          <PaymentInformation receipt={receipt} />
        </div>
        <Actions>
          <Button variant="secondary" onClick={() => print()}>
            <Icon name="printer" />
            <Trans>Print this receipt</Trans>
          </Button>
        </Actions>
      </Stack>
    </Page>
  );
}
