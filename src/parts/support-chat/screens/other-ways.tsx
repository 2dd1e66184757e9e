import { Trans } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { supportPhone } from '../../../contract/support-phone.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';

interface OtherWaysProps {
  country: string | undefined;
  onRetry: () => void;
}

/** Other contacts for a visitor whose chat failed to open. */
export function OtherWays({ country, onRetry }: OtherWaysProps) {
  const { tel, shown } = supportPhone(country);
  const { supportEmail } = brand;
  return (
    <Notice
      tone="warning"
      title={<Trans>We couldn’t open the chat</Trans>}
      action={
        <Button variant="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Call us at <a href={`tel:${tel}`}>{shown}</a> or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </Trans>
    </Notice>
  );
}
