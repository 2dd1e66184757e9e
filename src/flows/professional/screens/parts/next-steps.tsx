import { Trans } from '@lingui/react/macro';
import { brand } from '../../../../brand/brand.ts';
import { SupportPhone } from '../../../../parts/support-phone/support-phone.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { NumberedList } from '../../../../ui/numbered-list/numbered-list.tsx';

export const NextSteps = ({ email, country }: { email: string; country: string }) => (
  <Stack gap="small">
    <h2>
      <Trans>What happens next</Trans>
    </h2>
    <NumberedList>
      <li>
        <Trans>
          Check your email. We’ve sent <bdi>{email}</bdi> a link to choose your username and password; please look in
          your spam folder too.
        </Trans>
      </li>
      <li>
        <Trans>
          Log in at <a href={brand.links.myCases}>My cases</a> to see the families you work with.
        </Trans>
      </li>
      <li>
        <Trans>
          You can buy subscriptions for your clients by phone only: call us at <SupportPhone country={country} />, and
          have your security code ready. We then email each parent an invitation with a code that pays for their
          subscription.
        </Trans>
      </li>
    </NumberedList>
  </Stack>
);
