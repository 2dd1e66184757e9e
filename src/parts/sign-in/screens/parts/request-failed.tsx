import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';

/** Says that a request failed, and how long to wait if the server said so. */
export function RequestFailed({ retryAfter }: { retryAfter: number | null }) {
  const waitWords = useWaitWords();
  return (
    <Notice tone="error">
      {retryAfter === null ? (
        <Trans>Something went wrong with your request. Please try again later.</Trans>
      ) : (
        waitWords(retryAfter)
      )}
    </Notice>
  );
}
