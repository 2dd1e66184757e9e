import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Pricing } from '../../../../contract/entities/pricing.schema.ts';
import { BackLink } from '../../../../ui/back-link/back-link.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { WithAside } from '../../../../ui/layout/with-aside.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { ProgressBar } from '../../../../ui/progress-bar/progress-bar.tsx';
import { StepTabs } from '../../../../ui/step-tabs/step-tabs.tsx';
import { type StepLink, useBack, useStepLinks } from '../../../../wizard/index.ts';
import type { LeaveRef } from '../../checkout-parts.ts';
import { useIsTabbed, useMounted, useSelector, useStep } from '../../checkout.hooks.ts';
import { OrderSummary } from './order-summary.tsx';

/**
 * Makes the browser warn before the page is left, because a payment token does not survive that. Within the page the
 * chart asks.
 */
function useLeaveWarning(): void {
  const isGuarded = useSelector(state => state.can({ type: 'leave.asked' }));
  useEffect(() => {
    if (!isGuarded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isGuarded]);
}

function LeaveDialog({ leave }: { leave: LeaveRef }) {
  const isAsking = usePart(leave, state => state.matches('confirmingLeave'));
  if (!isAsking) return null;
  const stay = () => leave.send({ type: 'leave.declined' });
  return (
    <Dialog title={<Trans>Payment information will be lost. Continue?</Trans>} onDismiss={stay}>
      <Actions>
        <Button onClick={stay}>
          <Trans>Stay on this page</Trans>
        </Button>
        <Button variant="secondary" onClick={() => leave.send({ type: 'leave.confirmed' })}>
          <Trans>Leave the payment</Trans>
        </Button>
      </Actions>
    </Dialog>
  );
}

/** The tabs of the single-page checkout. A tab can be opened once the previous one is complete. */
function CheckoutTabs() {
  const { t } = useLingui();
  const ways = useStepLinks();
  const current = useStep();
  const isOpen = {
    billing: useSelector(state => state.can({ type: 'xstate.route', to: '#billing' })),
    paymentMethod: useSelector(state => state.can({ type: 'xstate.route', to: '#paymentMethod' })),
    review: useSelector(state => state.can({ type: 'xstate.route', to: '#review' })),
  };
  const isBilled = useSelector(({ context }) => context.details !== null);
  const isDone = { billing: isBilled, paymentMethod: isOpen.review, review: false };
  const labels = { billing: t`Billing`, paymentMethod: t`Payment`, review: t`Review` };
  const tabs = (['billing', 'paymentMethod', 'review'] as const).map(step => {
    const { href, go } = ways.beside(step);
    return {
      key: step,
      label: labels[step],
      href: isOpen[step] || step === current ? href : undefined,
      current: step === current,
      done: isDone[step] && step !== current,
      onSelect: go,
    };
  });
  return <StepTabs label={t`Progress`} tabs={tabs} />;
}

/**
 * The back link. Steps follow the chart. Tabs name their target, and go back in the history if it is the previous
 * entry. Hidden during a payment.
 */
function CheckoutBack() {
  const back = useBack();
  const ways = useStepLinks();
  const step = useStep();
  const isTabbed = useIsTabbed();
  const backTo = useSelector(({ context }) => context.backTo);
  const isUnsettled = useSelector(({ context }) => context.attempt?.submitted === true);
  if (isUnsettled) return null;
  const along = (way: StepLink): StepLink => (back?.href === way.href ? back : way);
  if (isTabbed && step === 'billing') {
    const { href, go } = along(ways.to(backTo.step));
    return (
      <BackLink href={href} onSelect={go}>
        {backTo.is === 'packages' ? <Trans>Back to packages</Trans> : <Trans>Back to Step 1</Trans>}
      </BackLink>
    );
  }
  if (isTabbed && step === 'paymentMethod') {
    const { href, go } = along(ways.beside('billing'));
    return (
      <BackLink href={href} onSelect={go}>
        <Trans>Back to billing</Trans>
      </BackLink>
    );
  }
  return back ? (
    <BackLink href={back.href} onSelect={back.go}>
      <Trans>Back</Trans>
    </BackLink>
  ) : null;
}

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

/** What surrounds a form of billing details: the checkout, or a page of its own. */
export type BillingFrame = ComponentType<{ heading: ReactNode; children: ReactNode }>;
