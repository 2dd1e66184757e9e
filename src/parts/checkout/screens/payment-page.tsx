import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { NoticeArea } from '../../../form/notice-area.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Page, type PageProps } from '../../../ui/page/page.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { MountedRoutes, StepHeading } from '../../../wizard/index.ts';
import { WayBack } from '../../step-top/screens/step-top.tsx';
import { checkoutScreens } from '../checkout.screens.ts';

interface PaymentPageProps {
  /** Whether the checkout failed to load. */
  isUnavailable: boolean;
  onRetry: () => void;
}

/** The screen of a step that mounts the checkout, whose own screens serve both layouts. */
export const PaymentPage = ({ isUnavailable, onRetry }: PaymentPageProps) =>
  isUnavailable ? (
    <CheckoutUnavailable onRetry={onRetry} />
  ) : (
    <MountedRoutes of="checkout" screens={checkoutScreens} fallback={<PaymentOpening />} />
  );

/** The page while no checkout is mounted. */
const EmptyPage = ({ width, children }: Required<PageProps>) => (
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
    <EmptyPage width="wide">
      <title>{`${t`Payment`} – ${brand.name}`}</title>
      <Spinner heading={t`Payment`}>
        <Trans>We are getting the payment page ready…</Trans>
      </Spinner>
    </EmptyPage>
  );
}

function CheckoutUnavailable({ onRetry }: Pick<PaymentPageProps, 'onRetry'>) {
  const { t } = useLingui();
  return (
    <EmptyPage width="narrow">
      <StepHeading title={t`Payment`} product={brand.name} errorWord={t`Error`} />
      <NoticeArea about="unavailable">
        <Notice
          tone="error"
          title={<Trans>We couldn’t load the payment page</Trans>}
          action={
            <Button variant="quiet" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Please check your connection. Everything you typed is still here.</Trans>
        </Notice>
      </NoticeArea>
    </EmptyPage>
  );
}
