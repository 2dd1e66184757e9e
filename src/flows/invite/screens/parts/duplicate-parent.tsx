import { Trans } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { SupportPhone } from '../../../../parts/support-phone/support-phone.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';

/** Warns that the email has another account. Submitting the same answers again states that it is not theirs. */
export const DuplicateParent = ({ country }: { country: string | undefined }) => (
  <Notice
    tone="warning"
    title={<Trans>It appears you are attempting to create a duplicate user.</Trans>}
    action={
      <a href={brand.links.login}>
        <Trans>Log in</Trans>
      </a>
    }
  >
    <Trans>
      Another account has this email. If it’s yours, log in; you can reset your password there, or call{' '}
      <SupportPhone country={country} /> for help. If it isn’t, press Continue again.
    </Trans>
  </Notice>
);
