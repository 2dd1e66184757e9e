import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { brand } from '../../../../brand/brand.ts';
import { RequestFailed } from '../../../sign-in/screens/parts/request-failed.tsx';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../../../wizard/index.ts';
import type { CredentialsLinkActor } from '../../credentials-link-actor.ts';
import { LinkPage } from './link-page.tsx';

export function OpeningLink() {
  const { t } = useLingui();
  return (
    <Page>
      <StepHeading title={t`Choose your password`} product={brand.name} />
      <Skeleton shape="form" />
    </Page>
  );
}

export function SentLink() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`Check your email`}
      lead={
        <Trans>
          We’ve sent you a new link. It can take up to 20 minutes to arrive; please look in your spam folder too.
        </Trans>
      }
    />
  );
}

export function UsedLink({ loginUrl }: { loginUrl: string }) {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`You’ve already chosen your password`}
      lead={<Trans>This link works only once. Log in with the username and password you chose.</Trans>}
    >
      <Actions>
        <ButtonLink href={loginUrl}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </Actions>
    </LinkPage>
  );
}

export function UnknownLink() {
  const { t } = useLingui();
  return (
    <LinkPage
      title={t`This link doesn’t work`}
      lead={
        <Trans>
          It may not have been copied whole. Please open it from your email again. If it still doesn’t work, contact us
          and we’ll send you a new one.
        </Trans>
      }
    >
      <Actions>
        <ButtonLink href={brand.links.contact}>
          <Trans>Contact us</Trans>
        </ButtonLink>
      </Actions>
    </LinkPage>
  );
}

export function UnavailableLink({ actor }: CredentialsLinkActor) {
  const { t } = useLingui();
  const retryAfter = useSelector(actor, ({ context }) => context.retryAfter);
  return (
    <LinkPage title={t`Choose your password`}>
      <RequestFailed retryAfter={retryAfter} />
      <Actions>
        <Button onClick={() => actor.send({ type: 'link.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      </Actions>
    </LinkPage>
  );
}
