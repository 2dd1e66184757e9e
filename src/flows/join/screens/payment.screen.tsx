import { checkoutScreens } from '../../../parts/checkout/checkout.screens.ts';
import { MountedRoutes, StepHeading } from '../../../wizard/index.ts';
import { useSelector, useSend } from '../join.actors.ts';
import { WayBack } from './parts/step-top.tsx';
import { Page, type PageProps } from '../../../ui/page/page.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { NoticeArea } from '../../../form/notice-area.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';

/** Mounts the checkout's own screens, which serve both layouts. */
export function PaymentScreen() {
  const isUnavailable = useSelector(state => state.matches({ payment: 'unavailable' }));
  return isUnavailable ? (
    <CheckoutUnavailable />
  ) : (
    <MountedRoutes of="checkout" screens={checkoutScreens} fallback={<PaymentOpening />} />
  );
}

/** The payment page while no checkout is mounted. */
const PaymentPage = ({ width, children }: Required<PageProps>) => (
  <Page width={width}>
    <WayBack />
    {children}
  </Page>
);

/**
 * Shown while the checkout's layout is decided and loaded. Its heading takes no focus, so that the next step's heading
 * can.
 */
function PaymentOpening() {
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

function CheckoutUnavailable() {
  const { t } = useLingui();
  const send = useSend();
  return (
    <PaymentPage width="narrow">
      <StepHeading title={t`Payment`} product={brand.name} errorWord={t`Error`} />
      <NoticeArea about="unavailable">
        <Notice
          tone="error"
          title={<Trans>We couldn’t load the payment page</Trans>}
          action={
            <Button variant="quiet" onClick={() => send({ type: 'retried' })}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Please check your connection. Everything you typed is still here.</Trans>
        </Notice>
      </NoticeArea>
    </PaymentPage>
  );
}
