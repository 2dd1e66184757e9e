import { Trans } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { SupportPhone } from '../../../../parts/support-phone/support-phone.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';

/** Warns that the email has a professional's account. */
export const KnownProfessional = ({ country }: { country: string | undefined }) => (
  <Notice
    tone="warning"
    title={<Trans>You may already have an account</Trans>}
    action={
      <a href={brand.links.myCases}>
        <Trans>Log in at My cases</Trans>
      </a>
    }
  >
    <Trans>
      If the account is yours, perhaps from an earlier try, log in. No password yet? Choose one with the link in our
      welcome email. If the account isn’t yours, use another email address or call us at{' '}
      <SupportPhone country={country} />.
    </Trans>
  </Notice>
);
