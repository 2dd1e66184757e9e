import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Pricing } from '../../../contract/entities/pricing.schema.ts';
import { BackLink } from '../../../ui/back-link/back-link.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { WithAside } from '../../../ui/layout/with-aside.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx';
import { useBack } from '../../../wizard/use-back.ts';
import { useSelector } from '../../checkout.hooks.ts';
import { OrderSummary } from './order-summary.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface CheckoutFrameProps {
  stage: 'payment' | 'review';
  heading: ReactNode;
  /** A price that is newer than the checkout's own. */
  pricing?: Pricing | null;
  children: ReactNode;
}

/** What the three steps of the checkout have in common. */
export function CheckoutFrame({ stage, heading, pricing = null, children }: CheckoutFrameProps) {
  const { t } = useLingui();
  const back = useBack();
  const quoted = useSelector(({ context }) => context.quote?.pricing ?? null);
  const isUnsettled = useSelector(({ context }) => context.attempt?.submitted === true);
  useLeaveWarning();
  return (
    <Page width="wide">
      {back && !isUnsettled ? <BackLink href={back.href} onSelect={back.go}><Trans>Back</Trans></BackLink> : null}
      <WithAside aside={<OrderSummary priced={pricing ?? quoted} />}>
        <Stack>
          <ProgressBar stages={[t`Payment`, t`Review`]} current={stage === 'payment' ? 0 : 1} />
          {heading}
          {children}
        </Stack>
      </WithAside>
    </Page>
  );
}
