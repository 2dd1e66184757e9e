import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { Notice } from '../ui/notice/notice.tsx';

/** Comes late, because the first page has no room for it. */
const WaitNotice = lazy(async () => ({ default: (await lazyPart(() => import('../ui/wait-notice/wait-notice.tsx'), 'optional')).WaitNotice }));

/**
 * Something failed that the visitor did not do and cannot mend, except by sending it again.
 *
 * @param props.retryAfter seconds that the server asked to wait, if it did
 */
export function BrokenNotice({ retryAfter }: { retryAfter: number | null }) {
  const notice = (
    <Notice tone="error" title={<Trans>An unexpected error occurred. Please try again.</Trans>}>
      <Trans>Everything you typed is still here. If this happens again, check your connection and wait a moment.</Trans>
    </Notice>
  );
  return retryAfter === null ? notice : <Suspense fallback={notice}><WaitNotice seconds={retryAfter} /></Suspense>;
}
