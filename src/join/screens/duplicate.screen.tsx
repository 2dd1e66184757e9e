import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../brand/brand.ts';
import { Lead } from '../../ui/layout/lead.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { StepHeading } from '../../wizard/step-heading.tsx';
import { useSelector } from '../join.hooks.ts';
import { SupportPhone } from './parts/support-phone.tsx';

export function DuplicateScreen() {
  const { t } = useLingui();
  const country = useSelector(({ context }) => context.drafts.parent?.phoneCountry);
  const { name, supportEmail, links } = brand;
  return (
    <Page>
      <StepHeading title={t`Get connected to your co-parent`} product={name} />
      <Lead><Trans>Your co-parent may have signed up already. Then an invitation for you is on its way, or has arrived.</Trans></Lead>
      <Stack>
        <Panel heading={<Trans>Look in your inbox</Trans>}>
          <p><Trans>Search it for an email from {name}, in the spam folder too. The link in it connects you to your co-parent.</Trans></p>
        </Panel>
        <Panel heading={<Trans>You may have an account yourself</Trans>}>
          <p><Trans>It appears you are attempting to create a duplicate user. If you have signed up before, <a href={links.login}>log in</a>; a forgotten password can be retrieved there.</Trans></p>
        </Panel>
        <Panel heading={<Trans>We are glad to help</Trans>}>
          <p><Trans>Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call <SupportPhone country={country} />.</Trans></p>
        </Panel>
      </Stack>
    </Page>
  );
}
