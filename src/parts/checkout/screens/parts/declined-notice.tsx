import { Trans } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DeclineReason } from '../../../../contract/entities/payment.schema.ts';
import { SupportPhone } from '../../../support-phone/support-phone.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useSelector } from '../../checkout.hooks.ts';
import type { SubmissionRef } from '../../checkout-parts.ts';

const titles: Partial<Record<DeclineReason, ReactNode>> = {
  cardNumber: <Trans>Invalid card number</Trans>,
  expirationDate: <Trans>Invalid expiration date</Trans>,
  securityCode: <Trans>Invalid security code</Trans>,
  stale: <Trans>Your payment details are no longer valid</Trans>,
  temporary: <Trans>The payment did not go through</Trans>,
  unexpected: <Trans>Unexpected error</Trans>,
  returned: <Trans>We are returning your payment</Trans>,
};

const advice: Partial<Record<DeclineReason, ReactNode>> = {
  cardNumber: <Trans>Nothing was charged. Check the number and enter your card again, or use another card.</Trans>,
  expirationDate: (
    <Trans>Nothing was charged. Check the date on your card, or use another card if this one has expired.</Trans>
  ),
  securityCode: <Trans>Nothing was charged. Check the security code on your card and enter the card again.</Trans>,
  address: (
    <Trans>
      Nothing was charged. The billing address or the security code wasn’t accepted. Check both, then try again.
    </Trans>
  ),
  funds: (
    <Trans>
      Nothing was charged. This card or account has reached its limit. Use another one, or contact your bank.
    </Trans>
  ),
  cardType: <Trans>Nothing was charged. We can’t take this type of card. Please use another one.</Trans>,
  authentication: (
    <Trans>
      Nothing was charged. Your bank asks for a confirmation that isn’t possible here. Use another card, or contact your
      bank.
    </Trans>
  ),
  stale: <Trans>Nothing was charged. Please enter your payment details again.</Trans>,
  temporary: <Trans>Nothing was charged. The bank could not be reached. Wait a few minutes, then try again.</Trans>,
  returned: <Trans>We couldn’t set up your account, so we are returning the full amount. Please try again.</Trans>,
};

/** Says why nothing was charged, and what the payer can do about it. */
export function DeclinedNotice({ submission }: { submission: SubmissionRef }) {
  const reason = usePart(submission, ({ context }) => context.declineReason);
  return (
    <Notice tone="error" title={titles[reason] ?? <Trans>Payment method declined</Trans>}>
      {reason === 'unexpected' ? <OurFault /> : (advice[reason] ?? <AskTheBank submission={submission} />)}
    </Notice>
  );
}

function OurFault() {
  const country = useSelector(({ context }) => context.order.buyer.country);
  const phone = <SupportPhone country={country} />;
  return (
    <Trans>
      Nothing was charged. The problem is on our side, and we have been notified. Use another way to pay, or call us at{' '}
      {phone}.
    </Trans>
  );
}

function AskTheBank({ submission }: { submission: SubmissionRef }) {
  const isCard = usePart(submission, ({ context }) => context.purchase?.instrument?.method === 'creditCard');
  return isCard ? (
    <Trans>
      Nothing was charged, and we kept your other answers. Try another card, or check with your bank and try this one
      again.
    </Trans>
  ) : (
    <Trans>
      Nothing was charged, and we kept your other answers. Choose another way to pay, or try this one again.
    </Trans>
  );
}
