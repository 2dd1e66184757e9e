import { Trans } from '@lingui/react/macro';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';

interface PackagesUnavailableProps {
  /** Seconds to wait, from the server's last failure; null if it named none. */
  retryAfter: number | null;
  onRetry: () => void;
}

export function PackagesUnavailable({ retryAfter, onRetry }: PackagesUnavailableProps) {
  const waitWords = useWaitWords();
  const retry = () => {
    // The button vanishes, and what keeps the focus on the page may not have loaded yet.
    document.querySelector('main')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <NoticeArea about="unavailable">
      <Notice
        tone="error"
        title={<Trans>We couldn’t load the packages</Trans>}
        action={
          <Button variant="quiet" onClick={retry}>
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
