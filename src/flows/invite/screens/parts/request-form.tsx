import { Trans, useLingui } from '@lingui/react/macro';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import { useSelector, useSend } from '../../invite.actors.ts';

/** The button that requests a new link, and why the last request failed. */
export function RequestForm() {
  const { t } = useLingui();
  const send = useSend();
  const waitWords = useWaitWords();
  const isBusy = useSelector(state => state.matches({ requestLink: 'requesting' }));
  const isFailed = useSelector(state => state.matches({ requestLink: 'failed' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  return (
    <>
      <NoticeArea about={isFailed ? 'failed' : null}>
        <Notice tone="error">
          {retryAfter === null ? <Trans>Something went wrong. Please try again later.</Trans> : waitWords(retryAfter)}
        </Notice>
      </NoticeArea>
      <Actions>
        <Button busy={isBusy} busyLabel={t`Sending…`} onClick={() => send({ type: 'link.requested' })}>
          <Trans>Send me a new link</Trans>
        </Button>
      </Actions>
    </>
  );
}
