import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { PaymentPage } from './payment-page.tsx';

/** While the layout of the checkout is found out and fetched. Its heading leaves the focus to that of the step that follows. */
export function PaymentOpening() {
  const { t } = useLingui();
  return (
    <PaymentPage width="wide">
      <title>{`${t`Payment`} – ${brand.name}`}</title>
      <Spinner heading={t`Payment`}><Trans>We are getting the payment page ready…</Trans></Spinner>
    </PaymentPage>
  );
}
