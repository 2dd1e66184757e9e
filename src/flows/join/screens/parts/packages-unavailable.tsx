import { Trans } from '@lingui/react/macro';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import { useSelector, useSend } from '../../join.hooks.ts';

export function PackagesUnavailable() {
  const send = useSend();
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const waitWords = useWaitWords();
  return (
    <NoticeArea about="unavailable">
      <Notice
        tone="error"
        title={<Trans>We couldn’t load the packages</Trans>}
        action={
          <Button variant="quiet" onClick={() => send({ type: 'retried' })}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {retryAfter === null ? (
          <Trans>Please check your connection. Everything you typed is still here.</Trans>
        ) : (
          waitWords(retryAfter)
        )}
      </Notice>
    </NoticeArea>
  );
}
