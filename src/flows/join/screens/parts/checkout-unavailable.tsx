import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { WayBack } from '../../../../parts/step-top/screens/step-top.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { StepHeading } from '../../../../wizard/index.ts';

/** Shown when the checkout failed to load. */
export function CheckoutUnavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Page width="narrow">
      <WayBack />
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
    </Page>
  );
}
