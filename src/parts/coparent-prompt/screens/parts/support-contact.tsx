import { Trans } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { SupportPhone } from '../../../support-phone/support-phone.tsx';

const { supportEmail } = brand;

export function SupportContact({ country }: { country: string }) {
  return (
    <p>
      <Trans>
        Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call <SupportPhone country={country} />.
      </Trans>
    </p>
  );
}
