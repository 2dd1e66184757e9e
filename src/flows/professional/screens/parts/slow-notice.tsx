import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../../ui/notice/notice.tsx';

/** Asks for patience while the server has not answered. */
export const SlowNotice = () => (
  <Notice>
    <Trans>This is taking longer than usual. Please keep this page open; nothing you typed is lost.</Trans>
  </Notice>
);

/** The same while the third step is sent, which is not kept. */
export const SlowSecurityNotice = () => (
  <Notice>
    <Trans>
      This is taking longer than usual. Please keep this page open. If you leave it, you’ll have to fill in the security
      step again.
    </Trans>
  </Notice>
);
