import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { brand } from '../../../brand/brand.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading } from '../../../wizard/index.ts';

function NoReceipt({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <StepHeading title={title} product={brand.name} />
      <Lead>{children}</Lead>
      <Actions>
        <ButtonLink href={brand.links.login}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </Actions>
    </Page>
  );
}

export function ReloadedReceipt() {
  const { t } = useLingui();
  return (
    <NoReceipt title={t`You have tried to reload your receipt`}>
      <Trans>For your security, your receipt is shown only once. To see it again, log in and go to My Account.</Trans>
    </NoReceipt>
  );
}

/** Shown after another tab has paid, and the visitor has chosen the credentials in this one. */
export function EmailedReceipt() {
  const { t } = useLingui();
  return (
    <NoReceipt title={t`Account activated!`}>
      <Trans>We have emailed your receipt. Log in with the username and password you just chose.</Trans>
    </NoReceipt>
  );
}

/** Shown after another tab, or a request whose reply was lost, has finished the sign-up. */
export function AlreadyComplete() {
  const { t } = useLingui();
  return (
    <NoReceipt title={t`Account activated!`}>
      <Trans>
        This sign-up is already complete, and we have emailed your receipt. Log in with the username and password you
        chose the first time.
      </Trans>
    </NoReceipt>
  );
}
