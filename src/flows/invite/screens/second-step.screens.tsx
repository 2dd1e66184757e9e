import type { BillingFrame } from '../../../parts/checkout/screens/parts/billing.tsx';
import { Billing } from '../../../parts/checkout/screens/parts/billing.tsx';
import { BuildYourOwn } from '../../../parts/packages/screens/build-your-own.screen.tsx';
import { PackageChoice } from '../../../parts/packages/screens/package-choice.screen.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMounted } from '../invite.actors.ts';
import { InviteTop } from './parts/invite-top.tsx';

export const PackagesScreen = () => (
  <PackageChoice actor={useMounted('packageChoice')} top={<InviteTop />} note={null} />
);

export const BuildYourOwnScreen = () => (
  <BuildYourOwn actor={useMounted('buildYourOwn')} top={<InviteTop />} note={null} />
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
