import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useWaitWords } from '../../../ui/wait-notice/use-wait-words.ts';

/** A login or its choice failed, and the server may have said how long to wait. */
export function RequestFailed({ retryAfter }: { retryAfter: number | null }) {
  const waitWords = useWaitWords();
  return <Notice tone="error">{retryAfter === null ? <Trans>Something went wrong with your request. Please try again later.</Trans> : waitWords(retryAfter)}</Notice>;
}
