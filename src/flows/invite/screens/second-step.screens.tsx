import { Trans } from '@lingui/react/macro';
import { Billing } from '../../../parts/checkout/screens/parts/billing.tsx';
import type { BillingFrame } from '../../../parts/checkout/screens/parts/checkout-frame.tsx';
import { PackageName } from '../../../parts/checkout/screens/parts/package-name.tsx';
import { BuildYourOwn } from '../../../parts/packages/screens/build-your-own.screen.tsx';
import { PackageChoice } from '../../../parts/packages/screens/package-choice.screen.tsx';
import { WayBack } from '../../../parts/step-top/screens/step-top.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMounted, useSelector } from '../invite.actors.ts';
import { InviteTop } from './parts/invite-top.tsx';

export const PackagesScreen = () => (
  <PackageChoice actor={useMounted('packageChoice')} top={<InviteTop />} note={<PrepaidNote />} />
);

/** Says which of the offered packages an activation code pays for. */
function PrepaidNote() {
  const prepaid = useSelector(({ context: { user, catalogue } }) =>
    catalogue?.packages.find(({ id }) => id === user?.prePurchasedPackage?.id),
  );
  if (!prepaid) return null;
  return (
    <Notice>
      <Trans>
        Your activation code pays for <PackageName offer={prepaid} />.
      </Trans>
    </Notice>
  );
}

export const BuildYourOwnScreen = () => (
  <BuildYourOwn actor={useMounted('buildYourOwn')} top={<InviteTop back={<BackToPackages />} />} note={null} />
);

const BackToPackages = () => (
  <WayBack>
    <Trans>Back to packages</Trans>
  </WayBack>
);

const BillingPage: BillingFrame = ({ heading, children }) => (
  <Page>
    <InviteTop />
    {heading}
    <Stack>{children}</Stack>
  </Page>
);

export function BillingInfoScreen() {
  const billing = useMounted('billing');
  return billing ? <Billing billing={billing} Frame={BillingPage} /> : null;
}
