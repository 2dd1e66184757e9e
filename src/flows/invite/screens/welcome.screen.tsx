import { Trans, useLingui } from '@lingui/react/macro';
import { hasLink } from '../../../../machines/flows/invite/invite.context.ts';
import type { InvitedUser } from '../../../contract/entities/invited-user.schema.ts';
import { brand } from '../../../brand/brand.ts';
import { NoticeArea } from '../../../form/notice-area.tsx';
import { verbatim } from '../../../i18n/verbatim.tsx';
import { RequestFailed } from '../../../parts/sign-in/screens/parts/request-failed.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Family } from '../../../ui/family/family.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { QuietLine } from '../../../ui/layout/quiet-line.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { WithAside } from '../../../ui/layout/with-aside.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector, useSend } from '../invite.actors.ts';
import { CommonQuestions } from './parts/common-questions.tsx';
import { KeptFocus } from './parts/kept-focus.tsx';
import { TwoHomes } from './parts/two-homes.tsx';

const { name: product } = brand;

export function WelcomeScreen() {
  const { t } = useLingui();
  const send = useSend();
  const isBroken = useSelector(state => state.matches({ welcome: 'broken' }));
  const isInviting = useSelector(state => state.matches({ welcome: 'inviting' }));
  const retryAfter = useSelector(({ context }) => context.retryAfter);
  const user = useSelector(({ context }) => context.user);
  const isLeaving = useSelector(({ context }) => !hasLink(context));
  if (isLeaving)
    return (
      <Page>
        <StepHeading title={t`One moment…`} product={product} />
        <Skeleton shape="form" />
      </Page>
    );
  return (
    <KeptFocus>
      <Page width="wide">
        <WithAside
          top={
            <>
              <StepHeading title={t`You’re invited to ${product}`} product={product} />
              {isInviting && user ? (
                <Lead>
                  <Inviter user={user} />
                </Lead>
              ) : null}
            </>
          }
          aside={<TwoHomes />}
          isAsideWideOnly
        >
          <Stack gap="large">
            {isBroken ? (
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
            ) : isInviting && user ? (
              <Invitation user={user} />
            ) : (
              <Skeleton shape="form" />
            )}
            <CommonQuestions />
          </Stack>
        </WithAside>
      </Page>
    </KeptFocus>
  );
}

function Invitation({ user }: { user: InvitedUser }) {
  const send = useSend();
  return (
    <Stack>
      {user.isSubscriptionCurrent ? (
        <QuietLine icon="check">
          <Trans>Your subscription has been paid.</Trans>
        </QuietLine>
      ) : null}
      <Panel heading={<Trans>Your family</Trans>}>
        <Family
          members={user.familyMembers.map(({ userId, firstName, lastName, color, displayInitials }) => ({
            id: userId,
            name: `${firstName} ${lastName}`,
            initials: displayInitials,
            color,
          }))}
        />
      </Panel>
      <Actions>
        <Button onClick={() => send({ type: 'invitation.accepted' })}>
          <Trans>Get Started</Trans>
        </Button>
      </Actions>
    </Stack>
  );
}

function Inviter({ user: { userCreatedByPro, proFirstName, proLastName } }: { user: InvitedUser }) {
  const name = [proFirstName, proLastName].filter(Boolean).join(' ');
  const professional = verbatim(name);
  if (!userCreatedByPro)
    return (
      <Trans>
        Your co-parent has invited you to join. You’ll both see the same calendar, messages and expenses, in one calm
        place.
      </Trans>
    );
  return name === '' ? (
    <Trans>A professional has set up {product} for your family and has invited you to join.</Trans>
  ) : (
    <Trans>
      <bdi>{professional}</bdi> has set up {product} for your family and has invited you to join.
    </Trans>
  );
}
