import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector, useSend } from '../join.actors.ts';
import { SupportPhone } from '../../../parts/support-phone/support-phone.tsx';
import { WayBack } from '../../../parts/step-top/screens/step-top.tsx';

const { name, supportEmail, links } = brand;

export function AlreadyInvitedScreen() {
  const { t } = useLingui();
  const send = useSend();
  const country = useSelector(({ context: { parentDraft, parent } }) => (parentDraft ?? parent)?.phoneCountry);
  return (
    <Page>
      <WayBack />
      <StepHeading title={t`Your invitation is in your inbox`} product={name} />
      <Lead>
        <Trans>
          When your co-parent signed up, we emailed you sign-up instructions. Please use those instructions so that we
          can connect your accounts.
        </Trans>
      </Lead>
      <Stack>
        <Panel heading={<Trans>Check your inbox</Trans>}>
          <p>
            <Trans>
              Look for an email from {name}, and check your spam folder. Its link connects you to your co-parent.
            </Trans>
          </p>
        </Panel>
        <Panel heading={<Trans>Need help?</Trans>}>
          <p>
            <Trans>
              Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call <SupportPhone country={country} />.
            </Trans>
          </p>
        </Panel>
        <Panel heading={<Trans>Already joined?</Trans>}>
          <p>
            <Trans>Log in with your username and password.</Trans>
          </p>
        </Panel>
        <Actions>
          <ButtonLink href={links.login}>
            <Trans>Log in</Trans>
          </ButtonLink>
          <Button variant="quiet" onClick={() => send({ type: 'coparentStatus.answered', hasAccount: false })}>
            <Trans>My co-parent has no account yet</Trans>
          </Button>
        </Actions>
      </Stack>
    </Page>
  );
}
