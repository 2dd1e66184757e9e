import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { SupportPhone } from '../../../support-phone/support-phone.tsx';

export function DuplicateWarning({ country }: { country: string }) {
  return (
    <Notice tone="warning" title={<Trans>Your co-parent's account may be a duplicate.</Trans>}>
      <Trans>
        They may have already signed up. You can continue, but please contact our support team:{' '}
        <SupportPhone country={country} />.
      </Trans>
    </Notice>
  );
}
