import { useLingui } from '@lingui/react/macro';
import { StepTabs } from '../../../../ui/step-tabs/step-tabs.tsx';
import { useWays } from '../../../../wizard/index.ts';
import { useSelector, useStep } from '../../checkout.hooks.ts';

/** The tabs of the single-page checkout. A tab can be opened once the previous one is complete. */
export function CheckoutTabs() {
  const { t } = useLingui();
  const ways = useWays();
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
