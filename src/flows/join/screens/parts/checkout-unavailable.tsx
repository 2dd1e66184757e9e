import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { StepHeading } from '../../../../wizard/index.ts';
import { useSend } from '../../join.actors.ts';
import { PaymentPage } from './payment-page.tsx';

export function CheckoutUnavailable() {
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
