import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { Spinner } from '../../../../ui/spinner/spinner.tsx';
import { PaymentPage } from './payment-page.tsx';

/**
 * Shown while the checkout's layout is decided and loaded. Its heading takes no focus, so that the next step's heading
 * can.
 */
export function PaymentOpening() {
  const { t } = useLingui();
  return (
    <PaymentPage width="wide">
      <title>{`${t`Payment`} – ${brand.name}`}</title>
      <Spinner heading={t`Payment`}>
        <Trans>We are getting the payment page ready…</Trans>
      </Spinner>
    </PaymentPage>
  );
}
