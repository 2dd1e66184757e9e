import { Trans } from '@lingui/react/macro';
import { SupportPhone } from '../../../../parts/support-phone/support-phone.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';

/** Says which answers an account has that an earlier try has created. */
export const FirstAnswersNotice = ({ country }: { country: string }) => (
  <Notice tone="warning" title={<Trans>Your account has the details you sent first</Trans>}>
    <Trans>
      Your first try created the account, although our reply to it got lost. We’ve saved your latest security question,
      answer and code, but not your other changes. To change those details, call us at{' '}
      <SupportPhone country={country} />.
    </Trans>
  </Notice>
);
