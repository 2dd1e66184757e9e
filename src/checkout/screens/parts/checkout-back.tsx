import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../ui/back-link/back-link.tsx';
import { useBack } from '../../../wizard/use-back.ts';
import { useWays } from '../../../wizard/use-ways.ts';
import { useIsTabbed, useSelector, useStep } from '../../checkout.hooks.ts';

/** Steps lead back the way one came. Tabs say where they lead to. While a payment is under way nothing leads back. */
export function CheckoutBack() {
  const back = useBack();
  const ways = useWays();
  const step = useStep();
  const isTabbed = useIsTabbed();
  const backTo = useSelector(({ context }) => context.backTo);
  const isUnsettled = useSelector(({ context }) => context.attempt?.submitted === true);
  if (isUnsettled) return null;
  if (isTabbed && step === 'billing') {
    const { href, go } = ways.to(backTo.step);
    return <BackLink href={href} onSelect={go}>{backTo.is === 'packages' ? <Trans>Back to packages</Trans> : <Trans>Back to Step 1</Trans>}</BackLink>;
  }
  if (isTabbed && step === 'paymentMethod') {
    const { href, go } = ways.beside('billing');
    return <BackLink href={href} onSelect={go}><Trans>Back to billing</Trans></BackLink>;
  }
  return back ? <BackLink href={back.href} onSelect={back.go}><Trans>Back</Trans></BackLink> : null;
}
