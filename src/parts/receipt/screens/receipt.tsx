import '../../../ui/styles/print.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { brand } from '../../../brand/brand.ts';
import { readableEmail } from '../../../contract/fields/readable-email.ts';
import type { Package } from '../../../contract/entities/package.schema.ts';
import type { PaymentResult } from '../../../contract/entities/payment.schema.ts';
import { verbatim } from '../../../i18n/verbatim.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { DoneMark } from '../../../ui/layout/done-mark.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { PaymentInformation, ReceiptSummary } from './receipt-summary.tsx';

interface ReceiptProps {
  payment: PaymentResult;
  /** The package that was chosen. */
  ordered: Package | null;
  /** What to do next, above the order. */
  children: ReactNode;
}

/** The receipt of an order that has just been paid. */
export function Receipt({ payment: { receipt, registration, pricingInfo }, ordered, children }: ReceiptProps) {
  const { t } = useLingui();
  const firstName = verbatim(registration.parent.firstName);
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
        {children}
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
