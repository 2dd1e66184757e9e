import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading } from '../../../wizard/index.ts';

export function ReloadedReceipt() {
  const { t } = useLingui();
  return (
    <Page>
      <StepHeading title={t`You have tried to reload your receipt`} product={brand.name} />
      <Lead>
        <Trans>For your security, your receipt is shown only once. To see it again, log in and go to My Account.</Trans>
      </Lead>
      <Actions>
        <ButtonLink href={brand.links.login}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </Actions>
    </Page>
  );
}

/** Shown after another tab, or a request whose reply was lost, has finished the sign-up. */
export function AlreadyComplete() {
  const { t } = useLingui();
  return (
    <Page>
      <StepHeading title={t`Account activated!`} product={brand.name} />
      <Lead>
        <Trans>
          This sign-up is already complete, and we have emailed your receipt. Log in with the username and password you
          chose the first time.
        </Trans>
      </Lead>
      <Actions>
        <ButtonLink href={brand.links.login}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </Actions>
    </Page>
  );
}
