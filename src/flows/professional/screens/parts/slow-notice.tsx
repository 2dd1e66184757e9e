import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../../ui/notice/notice.tsx';

/** Asks for patience while the server has not answered. */
export const SlowNotice = () => (
  <Notice>
    <Trans>This is taking longer than usual. Please keep this page open; nothing you typed is lost.</Trans>
  </Notice>
);
