import { Trans } from '@lingui/react/macro';
import { follow } from '../../../ui/link/follow.ts';
import { useStepLinks } from '../../../wizard/index.ts';
import css from './payment-link.module.css';

/** Step 4: links back to the payment for a visitor who has chosen a package and revisits an earlier step. */
export function PaymentLink() {
  const { href, go } = useStepLinks().to('payment');
  return (
    <a className={css.link} href={href} onClick={follow(go)}>
      <Trans>Go to payment</Trans>
    </a>
  );
}
