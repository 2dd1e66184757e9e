import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { brand } from '../../../../brand/brand.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { StepHeading } from '../../../../wizard/index.ts';
import type { BillingRef } from '../../checkout-parts.ts';
import { useIsTabbed } from '../../checkout.hooks.ts';
import { BillingForm } from './billing-form.tsx';
import { type BillingFrame, PaymentFrame } from './checkout-frame.tsx';
import { LockedBilling } from './locked-billing.tsx';
import { MismatchDialog } from './mismatch-dialog.tsx';

/**
 * Shown while the address from a wallet or from the previous tab of the checkout is priced. The visitor waits, or learns
 * that the package is not sold there.
 */
function PricingGivenAddress({ billing }: { billing: BillingRef }) {
  const { t } = useLingui();
  const isTabbed = useIsTabbed();
  const isMismatched = usePart(billing, state => state.matches({ asking: { form: 'mismatched' } }));
  const country = usePart(billing, ({ context }) => context.input.country);
  return (
    <PaymentFrame heading={<StepHeading title={t`Payment`} product={brand.name} errorWord={null} />}>
      <Notice>
        {isTabbed ? (
          <Trans>We’re calculating the price…</Trans>
        ) : (
          <Trans>Your payment is authorized. We’re calculating the price…</Trans>
        )}
      </Notice>
      {isMismatched ? (
        <MismatchDialog
          about="billing"
          country={country}
          onConfirm={() => billing.send({ type: 'mismatch.acknowledged' })}
        />
      ) : null}
    </PaymentFrame>
  );
}

/** The billing form, unless the address was given elsewhere or has already been paid with. */
export function Billing({ billing, Frame }: { billing: BillingRef; Frame: BillingFrame }) {
  const { isGiven, locked } = billing.getSnapshot().context; // neither ever changes
  const geography = usePart(billing, ({ children }) => children.geography);
  const lookup = usePart(billing, ({ children }) => children.lookup);
  if (isGiven) return <PricingGivenAddress billing={billing} />;
  if (locked) return <LockedBilling billing={billing} details={locked} Frame={Frame} />;
  return geography && lookup ? (
    <BillingForm billing={billing} geography={geography} lookup={lookup} Frame={Frame} />
  ) : null;
}
