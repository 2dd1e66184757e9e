import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { NoticeArea } from '../../../../form/notice-area.tsx';
import { LinkPage } from '../../../../parts/credentials-link/screens/parts/link-page.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';

const { name: product } = brand;

export function SentLink() {
  const { t } = useLingui();
  return (
    <LinkPage title={t`Check your email`}>
      <NoticeArea about="sent">
        <Notice
          tone="success"
          title={<Trans>We’ve sent a new link to the email address of the latest invitation.</Trans>}
        >
          <Trans>
            It can take up to 20 minutes to arrive. Please look in your spam folder too, and add the sender of your
            invitation to your contacts so that emails from {product} reach your inbox.
          </Trans>
        </Notice>
      </NoticeArea>
    </LinkPage>
  );
}

/** The invited parent has no email address that a link could be sent to. */
export function UnknownAddress() {
  const { t } = useLingui();
  return (
    <LinkPage title={t`We couldn’t send a new link`}>
      <NoticeArea about="unknown">
        <Notice tone="error" title={<Trans>Something went wrong. Please try again later.</Trans>}>
          <Trans>
            We have no email address for you. Ask the person who invited you to add it, or contact us and we’ll help you
            join.
          </Trans>
        </Notice>
      </NoticeArea>
    </LinkPage>
  );
}
