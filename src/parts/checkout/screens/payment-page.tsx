import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { MountedRoutes } from '../../../wizard/index.ts';
import { WayBack } from '../../step-top/screens/step-top.tsx';
import { checkoutScreens } from '../checkout.screens.ts';

/** The screen of a step that mounts the checkout, whose own screens serve both layouts. */
export const PaymentPage = () => (
  <MountedRoutes of="checkout" screens={checkoutScreens} fallback={<PaymentOpening />} />
);

/**
 * Shown while the checkout's layout is decided and loaded. Its heading takes no focus, so that the next step's heading
 * can.
 */
function PaymentOpening() {
  const { t } = useLingui();
  return (
    <Page width="wide">
      <WayBack />
      <title>{`${t`Payment`} – ${brand.name}`}</title>
      <Spinner heading={t`Payment`}>
        <Trans>We are getting the payment page ready…</Trans>
      </Spinner>
    </Page>
  );
}
