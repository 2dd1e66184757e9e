import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../../ui/back-link/back-link.tsx';
import { type Back, useBack, useWays } from '../../../../wizard/index.ts';
import { useIsTabbed, useSelector, useStep } from '../../checkout.hooks.ts';

/**
 * The back link. Steps follow the chart. Tabs name their target, and go back in the history if it is the previous
 * entry. Hidden during a payment.
 */
export function CheckoutBack() {
  const back = useBack();
  const ways = useWays();
  const step = useStep();
  const isTabbed = useIsTabbed();
  const backTo = useSelector(({ context }) => context.backTo);
  const isUnsettled = useSelector(({ context }) => context.attempt?.submitted === true);
  if (isUnsettled) return null;
  const along = (way: Back): Back => (back?.href === way.href ? back : way);
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
