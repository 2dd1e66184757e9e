import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { brand } from '../../../../brand/brand.ts';
import { noRefusals } from '../../../../form/refusals.ts';
import type { BillingDetails } from '../../../../contract/entities/billing-details.schema.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { StepHeading } from '../../../../wizard/index.ts';
import type { BillingRef } from '../../checkout-parts.ts';
import { BillingFacts } from './billing-facts.tsx';
import { BillingNotices } from './billing-notices.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useTimezoneName } from './use-timezone-name.ts';

interface LockedBillingProps {
  billing: BillingRef;
  details: BillingDetails;
}

/** The billing details of an active subscription, read-only. The visitor can only continue. */
export function LockedBilling({ billing, details }: LockedBillingProps) {
  const { t } = useLingui();
  const { email } = billing.getSnapshot().context.order.parent;
  const timezoneName = useTimezoneName()({ id: details.timezone, name: details.timezone });
  const isBusy = usePart(billing, state => state.hasTag('busy'));
  const hasFailed = usePart(billing, state => state.matches({ asking: { form: 'unpriced' } }));
  return (
    <CheckoutFrame
      stage="payment"
      heading={<StepHeading title={t`Billing`} product={brand.name} errorWord={hasFailed ? t`Error` : null} />}
    >
      <BillingNotices billing={billing} refusals={noRefusals} />
      <Notice>
        <Trans>You have already paid with these billing details, so you can’t change them here.</Trans>
      </Notice>
      <form
        method="post"
        onSubmit={event => {
          event.preventDefault();
          if (!isBusy) billing.send({ type: 'billing.submitted', details });
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
            <Button type="submit" busy={isBusy} busyLabel={t`Calculating the price…`}>
              <Trans>Continue</Trans>
            </Button>
          </Actions>
        </Stack>
      </form>
    </CheckoutFrame>
  );
}
