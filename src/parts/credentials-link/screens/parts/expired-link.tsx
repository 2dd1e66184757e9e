import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { RequestFailed } from '../../../sign-in/screens/parts/request-failed.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Actions } from '../../../../ui/layout/actions.tsx';
import type { CredentialsLinkActor } from '../../credentials-link-actor.ts';
import { LinkPage } from './link-page.tsx';

export function ExpiredLink({ actor }: CredentialsLinkActor) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'));
  const isFailed = useSelector(actor, snapshot => snapshot.matches({ expired: 'failed' }));
  const retryAfter = useSelector(actor, ({ context }) => context.retryAfter);
  return (
    <LinkPage
      title={t`This link has expired`}
      lead={<Trans>Your account is safe. We can send a new link to the email address you signed up with.</Trans>}
    >
      {isFailed && <RequestFailed retryAfter={retryAfter} />}
      <Actions>
        <Button busy={isBusy} busyLabel={t`Sending…`} onClick={() => actor.send({ type: 'link.requested' })}>
          <Trans>Send me a new link</Trans>
        </Button>
      </Actions>
    </LinkPage>
  );
}
