import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { WayBack } from '../../../parts/step-top/screens/step-top.tsx';
import { SupportPhone } from '../../../parts/support-phone/support-phone.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useWaitWords } from '../../../ui/wait-notice/use-wait-words.ts';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector, useSend } from '../professional.actors.ts';

export function ErrorScreen() {
  const { t } = useLingui();
  const send = useSend();
  const waitWords = useWaitWords();
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const country = useSelector(({ context }) => context.practice?.country);
  return (
    <Page>
      <WayBack />
      <StepHeading title={t`We couldn’t confirm your sign-up`} product={brand.name} errorWord={t`Error`} />
      <Stack>
        <Notice
          tone="error"
          title={
            retryAfter === null ? <Trans>An unexpected error occurred. Please try again.</Trans> : waitWords(retryAfter)
          }
          action={
            <Button variant="quiet" onClick={() => send({ type: 'retried' })}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>
            Your account may exist already, but trying again never creates a second one. Everything you entered is still
            here as long as you stay on this page. If this happens again, call us at <SupportPhone country={country} />.
          </Trans>
        </Notice>
      </Stack>
    </Page>
  );
}
