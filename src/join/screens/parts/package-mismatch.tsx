import { marketOf } from '../../../../machines/join/join.context.ts';
import { MismatchDialog } from '../../../checkout/screens/parts/mismatch-dialog.tsx';
import { useSelector, useSend } from '../../join.hooks.ts';

/** The package cannot be had after all, whichever way it was chosen. */
export function PackageMismatch() {
  const send = useSend();
  const country = useSelector(({ context }) => marketOf(context).country);
  const isFromPricingPage = useSelector(({ context }) => context.pricingPageSelection !== null);
  return <MismatchDialog country={country} about={isFromPricingPage ? 'pricingPage' : 'packages'} onConfirm={() => send({ type: 'mismatch.acknowledged' })} />;
}
