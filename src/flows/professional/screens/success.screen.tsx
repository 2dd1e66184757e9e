import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '../../../brand/brand.ts';
import type { ProfessionalSummary } from '../../../contract/entities/professional.schema.ts';
import { readableEmail } from '../../../contract/fields/readable-email.ts';
import { SupportPhone } from '../../../parts/support-phone/support-phone.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { DoneMark } from '../../../ui/layout/done-mark.tsx';
import { Lead } from '../../../ui/layout/lead.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { follow } from '../../../ui/link/follow.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StepHeading, useStepLinks } from '../../../wizard/index.ts';
import { useSelector, useSend } from '../professional.actors.ts';
import { AccountSummary } from './parts/account-summary.tsx';
import { NextSteps } from './parts/next-steps.tsx';

export function SuccessScreen() {
  const account = useSelector(({ context }) => context.account);
  const isElsewhere = useSelector(state => state.matches({ SUCCESS: 'elsewhere' }));
  if (account) return <Welcome account={account} />;
  return isElsewhere ? <CreatedElsewhere /> : <Reloaded />;
}

function ToMyCases() {
  const send = useSend();
  return (
    <Actions>
      <Button onClick={() => send({ type: 'finished' })}>
        <Trans>Go to My cases</Trans>
      </Button>
    </Actions>
  );
}

/** Says which answers an account has that an earlier try has created. */
const FirstAnswersNotice = ({ country }: { country: string }) => (
  <Notice tone="warning" title={<Trans>Your account has the details from an earlier try</Trans>}>
    <Trans>
      That try had already created the account. We’ve saved your latest security question, answer and code, but not your
      other changes. To change those details, call us at <SupportPhone country={country} />.
    </Trans>
  </Notice>
);

function Welcome({ account }: { account: ProfessionalSummary }) {
  const { t } = useLingui();
  const isExisting = useSelector(state => state.matches({ SUCCESS: 'existing' }));
  const { firstName } = account.name;
  return (
    <Page>
      <DoneMark />
      <StepHeading title={t`Welcome, ${firstName}!`} product={brand.name} />
      <Lead>
        <Trans>Your professional account is ready.</Trans>
      </Lead>
      <Stack gap="large">
        {isExisting ? <FirstAnswersNotice country={account.practice.country} /> : null}
        <NextSteps email={readableEmail(account.email)} country={account.practice.country} />
        <ToMyCases />
        <AccountSummary account={account} isExisting={isExisting} />
      </Stack>
    </Page>
  );
}

function CreatedElsewhere() {
  const { t } = useLingui();
  return (
    <Page>
      <DoneMark />
      <StepHeading title={t`Your professional account is ready`} product={brand.name} />
      <Lead>
        <Trans>You finished this sign-up in another tab. Check your email for what happens next.</Trans>
      </Lead>
      <ToMyCases />
    </Page>
  );
}

/** Shown after a reload, and to a visitor who opens this address without having signed up. */
function Reloaded() {
  const { t } = useLingui();
  const { href, go } = useStepLinks().to('ONE');
  return (
    <Page>
      <StepHeading title={t`Check your email`} product={brand.name} />
      <Lead>
        <Trans>
          If you’ve just signed up, your professional account is ready, and we’ve emailed you what happens next. For
          your security, this page shows your details only once.
        </Trans>
      </Lead>
      <Stack>
        <ToMyCases />
        <p>
          <Trans>
            Not signed up yet?{' '}
            <a href={href} onClick={follow(go)}>
              Create your professional account
            </a>
          </Trans>
        </p>
      </Stack>
    </Page>
  );
}
