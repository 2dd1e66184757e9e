import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import type { BillingDetails } from '../../../../contract/entities/billing-details.schema.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { StepHeading } from '../../../../wizard/index.ts';
import type { BillingRef } from '../../checkout-parts.ts';
import type { BillingFrame } from './checkout-frame.tsx';
import { BillingFacts } from './billing-facts.tsx';
import { useTimezoneName } from './use-timezone-name.ts';

interface LockedBillingProps {
  billing: BillingRef;
  details: BillingDetails;
  Frame: BillingFrame;
}

/** The billing details of an active subscription, read-only. The visitor can only continue. */
export function LockedBilling({ billing, details, Frame }: LockedBillingProps) {
  const { t } = useLingui();
  const { email } = billing.getSnapshot().context.customer.buyer;
  const timezoneName = useTimezoneName()(details.timezone);
  return (
    <Frame heading={<StepHeading title={t`Billing`} product={brand.name} errorWord={null} />}>
      <Notice>
        <Trans>Your subscription has already been paid, so you can’t change these billing details here.</Trans>
      </Notice>
      <form
        method="post"
        onSubmit={event => {
          event.preventDefault();
          billing.send({ type: 'billing.submitted', details });
        }}
      >
        <Stack>
          <BillingFacts
            details={details}
            more={[
              { key: 'email', label: t`Email`, value: <bdi>{email}</bdi> },
              { key: 'timezone', label: t`Time zone`, value: timezoneName },
            ]}
          />
          <Actions>
            <Button type="submit">
              <Trans>Continue</Trans>
            </Button>
          </Actions>
        </Stack>
      </form>
    </Frame>
  );
}
