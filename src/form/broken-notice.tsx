import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { SilentContext } from '../ui/notice/silent-context.ts';

/** Lazy, because the first page's size budget has no room for it. */
const WaitNotice = lazy(async () => ({
  default: (await lazyPart(() => import('../ui/wait-notice/wait-notice.tsx'), 'optional')).WaitNotice,
}));

/**
 * Shown after a failure that is not the visitor's and that they can only retry.
 *
 * @param props.retryAfter seconds to wait, if the server named them
 */
export function BrokenNotice({ retryAfter }: { retryAfter: number | null }) {
  const notice = (
    <Notice tone="error" title={<Trans>An unexpected error occurred. Please try again.</Trans>}>
      <Trans>Everything you typed is still here. If this happens again, check your connection and wait a moment.</Trans>
    </Notice>
  );
  return retryAfter === null ? (
    notice
  ) : (
    <Suspense fallback={notice}>
      {/* The first one loads after the focus has moved. */}
      <SilentContext value={false}>
        <WaitNotice seconds={retryAfter} />
      </SilentContext>
    </Suspense>
  );
}
