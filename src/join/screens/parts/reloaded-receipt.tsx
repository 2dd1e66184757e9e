import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading } from '../../../wizard/step-heading.tsx';

export function ReloadedReceipt() {
  const { t } = useLingui();
  return (
    <Page>
      <StepHeading title={t`You have tried to reload your receipt`} product={brand.name} />
      <Lead><Trans>For your security, your receipt is shown only once. To see it again, <a href={brand.links.login}>log in</a> and go to My Account.</Trans></Lead>
    </Page>
  );
}
