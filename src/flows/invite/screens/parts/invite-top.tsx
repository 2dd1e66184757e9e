import { msg } from '@lingui/core/macro';
import { StepTop } from '../../../../parts/step-top/screens/step-top.tsx';
import { useSelector } from '../../invite.actors.ts';

const labels = { parentDetails: msg`Your details`, packages: msg`Package`, billingInfo: msg`Billing` };

export function InviteTop() {
  const isChosen = useSelector(
    ({ context: { lastCompletedStep, chosenPackage } }) => lastCompletedStep === 2 && chosenPackage !== null,
  );
  const isChanged = useSelector(({ context }) => context.lastCompletedStep > 0 && context.parentDraft !== null);
  return <StepTop labels={labels} leadsToPayment={isChosen} isChanged={isChanged} />;
}
