import { Trans } from '@lingui/react/macro';
import { brand } from '../../brand/brand.ts';
import { supportPhone } from '../../contract/support-phone.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

interface OtherWaysProps {
  country: string | undefined;
  onRetry: () => void;
}

/** For who wanted to chat and cannot. */
export function OtherWays({ country, onRetry }: OtherWaysProps) {
  const { tel, shown } = supportPhone(country);
  const { supportEmail } = brand;
  return (
    <Notice tone="warning" title={<Trans>The chat could not be opened</Trans>} action={<Button variant="quiet" onClick={onRetry}><Trans>Try again</Trans></Button>}>
      <Trans>We are glad to help by phone, <a href={`tel:${tel}`}>{shown}</a>, or by email, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.</Trans>
    </Notice>
  );
}
