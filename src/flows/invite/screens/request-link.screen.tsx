import { Trans, useLingui } from '@lingui/react/macro';
import { closedAs } from '../../../../machines/flows/invite/invite.context.ts';
import { brand } from '../../../brand/brand.ts';
import { LinkPage } from '../../../parts/credentials-link/screens/parts/link-page.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { useSelector } from '../invite.actors.ts';
import { FindInvitation } from './parts/find-invitation.tsx';
import { RequestForm } from './parts/request-form.tsx';
import { SentLink, UnknownAddress } from './parts/requested.tsx';

export function RequestLinkScreen() {
  const isSent = useSelector(state => state.matches({ requestLink: 'sent' }));
  const isUnknown = useSelector(state => state.matches({ requestLink: 'unknown' }));
  const isWithoutLink = useSelector(({ context }) => context.link === null);
  const why = useSelector(({ context }) => closedAs(context));
  if (isSent) return <SentLink />;
  if (isUnknown) return <UnknownAddress />;
  if (isWithoutLink) return <MissingLink />;
  if (why === 'used') return <UsedLink />;
  if (why === 'invalid') return <InvalidLink />;
  if (why === 'otherAccount') return <OtherLink />;
  return why === 'expired' ? <ExpiredLink /> : <AnotherLink />;
}

function MissingLink() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`Find your invitation`}
      lead={<Trans>You join with the link in your invitation. Here’s how to find it.</Trans>}
    >
      <FindInvitation />
    </LinkPage>
  );
}

function AnotherLink() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`Get a new link`}
      lead={<Trans>We’ll send it to the email address that the latest invitation was sent to.</Trans>}
    >
      <RequestForm />
    </LinkPage>
  );
}

function ExpiredLink() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`This link has expired`}
      lead={
        <Trans>
          The invitation is still open. We can send a new link to the email address that the latest invitation was sent
          to.
        </Trans>
      }
    >
      <RequestForm />
    </LinkPage>
  );
}

function OtherLink() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`This link belongs to another account`}
      lead={
        <Trans>
          It may not have been copied whole. Please open it from your email again, or have a new one sent to the email
          address it belongs to.
        </Trans>
      }
    >
      <RequestForm />
    </LinkPage>
  );
}

function InvalidLink() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`This link doesn’t work`}
      lead={<Trans>It may not have been copied whole. Please open it from your email again.</Trans>}
    >
      <FindInvitation />
    </LinkPage>
  );
}

function UsedLink() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`You’ve already joined`}
      lead={<Trans>Your account is ready. Log in with your username and password.</Trans>}
    >
      <Actions>
        <ButtonLink href={brand.links.login}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </Actions>
    </LinkPage>
  );
}
