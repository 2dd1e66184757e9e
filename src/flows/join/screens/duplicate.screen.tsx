import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { StepHeading } from '../../../wizard/index.ts';
import { useSelector, useSend } from '../join.actors.ts';
import { SupportPhone } from '../../../parts/support-phone/support-phone.tsx';

export function DuplicateScreen() {
  const { t } = useLingui();
  const send = useSend();
  const country = useSelector(({ context }) => context.parentDraft?.phoneCountry);
  const isSuspected = useSelector(state => state.matches({ duplicate: 'suspected' }));
  const isConfirmed = useSelector(state => state.matches({ duplicate: 'confirmed' }));
  const { name, supportEmail, links } = brand;
  const inbox = (
    <Panel heading={<Trans>Check your inbox</Trans>}>
      <p>
        <Trans>
          Look for an email from {name}, and check your spam folder. Its link connects you to your co-parent.
        </Trans>
      </p>
    </Panel>
  );
  const account = (
    <Panel heading={<Trans>You may already have an account</Trans>}>
      <p>
        <Trans>
          It appears you are attempting to create a duplicate user. If you have signed up before,{' '}
          <a href={links.login}>log in</a>; you can reset your password there.
        </Trans>
      </p>
    </Panel>
  );
  const support = (
    <Panel heading={isConfirmed ? <Trans>Please contact us to continue</Trans> : <Trans>Need help?</Trans>}>
      {isConfirmed ? (
        <p>
          <Trans>
            An account may already exist. Our support team will link your family’s accounts. You have not been charged.
          </Trans>
        </p>
      ) : null}
      <p>
        <Trans>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call <SupportPhone country={country} />.
        </Trans>
      </p>
    </Panel>
  );
  return (
    <Page>
      <StepHeading title={t`Get connected to your co-parent`} product={name} />
      <Lead>
        <Trans>Your co-parent may have signed up already. If so, your invitation may be in your inbox.</Trans>
      </Lead>
      {isConfirmed ? (
        <Stack>
          {support}
          {inbox}
        </Stack>
      ) : isSuspected ? (
        <Stack>
          {account}
          {inbox}
          {support}
          <Actions>
            <Button variant="quiet" onClick={() => send({ type: 'duplicate.denied' })}>
              <Trans>I don’t have an account. Continue</Trans>
            </Button>
          </Actions>
        </Stack>
      ) : (
        <Stack>
          {inbox}
          {support}
        </Stack>
      )}
    </Page>
  );
}
