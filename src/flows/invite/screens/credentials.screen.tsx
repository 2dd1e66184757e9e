import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { NoticeArea } from '../../../form/notice-area.tsx';
import { AccountOpens, Credentials } from '../../../parts/credentials/screens/credentials.screen.tsx';
import { RequestFailed } from '../../../parts/sign-in/screens/parts/request-failed.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useMounted, useSelector, useSend } from '../invite.actors.ts';
import { KeptFocus } from './parts/kept-focus.tsx';

export function CredentialsScreen() {
  const credentials = useMounted('credentials');
  const isPaidHere = useSelector(({ context }) => context.payment !== null);
  const hasReceipt = useSelector(({ context }) => context.chosenPackage !== null);
  const isBroken = useSelector(state => state.matches({ credentials: 'broken' }));
  return (
    <KeptFocus>
      {isBroken ? (
        <AcceptanceFailed />
      ) : credentials ? (
        <Credentials
          actor={credentials}
          lead={
            isPaidHere ? (
              <Trans>Thank you, your order is complete. One last thing: choose a username and password.</Trans>
            ) : (
              <Trans>One last thing: choose a username and password.</Trans>
            )
          }
          afterwards={
            !isPaidHere ? (
              <AccountOpens actor={credentials} />
            ) : hasReceipt ? (
              <Trans>Your username and password are saved. Your receipt will open in a moment.</Trans>
            ) : (
              <Trans>Your username and password are saved. We have emailed your receipt.</Trans>
            )
          }
        />
      ) : (
        <Accepting />
      )}
    </KeptFocus>
  );
}

function Accepting() {
  const { t } = useLingui();
  return (
    <Page>
      <StepHeading title={t`Create your login`} product={brand.name} />
      <Skeleton shape="form" />
    </Page>
  );
}

function AcceptanceFailed() {
  const { t } = useLingui();
  const send = useSend();
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  return (
    <Page>
      <StepHeading title={t`Create your login`} product={brand.name} errorWord={t`Error`} />
      <Stack>
        <NoticeArea about="broken">
          <RequestFailed retryAfter={retryAfter} />
        </NoticeArea>
        <Actions>
          <Button onClick={() => send({ type: 'retried' })}>
            <Trans>Try again</Trans>
          </Button>
        </Actions>
      </Stack>
    </Page>
  );
}
