import { marketOf } from '../../../../../machines/flows/join/join.context.ts';
import { MismatchDialog } from '../../../../parts/checkout/screens/parts/mismatch-dialog.tsx';
import { useSelector, useSend } from '../../join.hooks.ts';

/** Shown when the chosen package turns out not to be sold in the visitor's country. */
export function PackageMismatch() {
  const send = useSend();
  const country = useSelector(({ context }) => marketOf(context).country);
  const isFromPricingPage = useSelector(({ context }) => context.pricingPageSelection !== null);
  return (
    <MismatchDialog
      country={country}
      about={isFromPricingPage ? 'pricingPage' : 'packages'}
      onConfirm={() => send({ type: 'mismatch.acknowledged' })}
    />
  );
}
