import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Pricing } from '../../../../contract/entities/pricing.schema.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { WithAside } from '../../../../ui/layout/with-aside.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { ProgressBar } from '../../../../ui/progress-bar/progress-bar.tsx';
import { useIsTabbed, useMounted, useSelector } from '../../checkout.hooks.ts';
import { CheckoutBack } from './checkout-back.tsx';
import { CheckoutTabs } from './checkout-tabs.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface CheckoutFrameProps {
  stage: 'payment' | 'review';
  heading: ReactNode;
  /** A newer price than the checkout's own; null if there is none. */
  pricing?: Pricing | null;
  children: ReactNode;
}

/** The frame that all steps or tabs of the checkout share. */
export function CheckoutFrame({ stage, heading, pricing = null, children }: CheckoutFrameProps) {
  const { t } = useLingui();
  const quoted = useSelector(({ context }) => context.quote?.pricing ?? null);
  const isTabbed = useIsTabbed();
  const leave = useMounted('leave');
  useLeaveWarning();
  return (
    <Page width="wide">
      <CheckoutBack />
      {leave ? <LeaveDialog leave={leave} /> : null}
      <WithAside
        top={
          <Stack>
            {isTabbed ? (
              <CheckoutTabs />
            ) : (
              <ProgressBar stages={[t`Payment`, t`Review`]} current={stage === 'payment' ? 0 : 1} />
            )}
            {heading}
          </Stack>
        }
        aside={<OrderSummary priced={pricing ?? quoted} />}
      >
        <Stack tabIndex={-1}>{children}</Stack>
      </WithAside>
    </Page>
  );
}

/** The frame of the steps or tabs before the review. */
export const PaymentFrame = (props: Pick<CheckoutFrameProps, 'heading' | 'children'>) => (
  <CheckoutFrame stage="payment" {...props} />
);
