import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { NoticeArea } from '../../../form/notice-area.tsx';
import { BackLink } from '../../../ui/back-link/back-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading } from '../../../wizard/step-heading.tsx';
import { useBack } from '../../../wizard/use-back.ts';
import { useSend } from '../../join.hooks.ts';

export function CheckoutUnavailable() {
  const { t } = useLingui();
  const send = useSend();
  const back = useBack();
  return (
    <Page>
      {back ? <BackLink href={back.href} onSelect={back.go}><Trans>Back</Trans></BackLink> : null}
      <StepHeading title={t`Payment`} product={brand.name} errorWord={t`Error`} />
      <NoticeArea about="unavailable">
        <Notice
          tone="error"
          title={<Trans>The payment page could not be loaded</Trans>}
          action={<Button variant="quiet" onClick={() => send({ type: 'retried' })}><Trans>Try again</Trans></Button>}
        >
          <Trans>Please check your connection. Everything you typed is still here.</Trans>
        </Notice>
      </NoticeArea>
    </Page>
  );
}
