import { Trans } from '@lingui/react/macro';
import { Notice } from '../ui/notice/notice.tsx';

/** Something failed that the visitor did not do and cannot mend, except by sending it again. */
export function BrokenNotice() {
  return (
    <Notice tone="error" title={<Trans>An unexpected error occurred. Please try again.</Trans>}>
      <Trans>Everything you typed is still here. If this happens again, check your connection and wait a moment.</Trans>
    </Notice>
  );
}
