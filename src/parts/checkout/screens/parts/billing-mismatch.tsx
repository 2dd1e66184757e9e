import { useSelector as usePart } from '@xstate/react';
import type { BillingRef } from '../../checkout-parts.ts';
import { MismatchDialog } from './mismatch-dialog.tsx';

/** Shown when the package turns out not to be sold in the billing country. */
export function BillingMismatch({ billing }: { billing: BillingRef }) {
  const isMismatched = usePart(billing, state => state.matches({ asking: { form: 'mismatched' } }));
  const country = usePart(billing, ({ context }) => context.details?.country ?? context.input.country);
  return isMismatched ? (
    <MismatchDialog
      about="billing"
      country={country}
      onConfirm={() => billing.send({ type: 'mismatch.acknowledged' })}
    />
  ) : null;
}
