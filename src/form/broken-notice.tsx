import { Trans } from '@lingui/react/macro';
import { Notice } from '../ui/notice/notice.tsx';
import { useWaitWords } from './use-wait-words.ts';

interface BrokenNoticeProps {
  /** Seconds that the server asked to wait, if it did. */
  retryAfter?: number | null;
}

/** Something failed that the visitor did not do and cannot mend, except by sending it again. */
export function BrokenNotice({ retryAfter = null }: BrokenNoticeProps) {
  const waitWords = useWaitWords();
  return (
    <Notice tone="error" title={retryAfter === null ? <Trans>An unexpected error occurred. Please try again.</Trans> : waitWords(retryAfter)}>
      {retryAfter === null ? <Trans>Everything you typed is still here. If this happens again, check your connection and wait a moment.</Trans> : <Trans>Everything you typed is still here.</Trans>}
    </Notice>
  );
}
