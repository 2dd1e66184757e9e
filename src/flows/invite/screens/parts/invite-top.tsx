import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { isSubscribed } from '../../../../../machines/flows/invite/invite.context.ts';
import { StepTop } from '../../../../parts/step-top/screens/step-top.tsx';
import { useSelector } from '../../invite.actors.ts';

const labels = { parentDetails: msg`Your details`, packages: msg`Package`, billingInfo: msg`Billing` };

/** The second dot belongs to the packages until the billing address can be given. */
const paidLabels = { ...labels, packages: labels.billingInfo };

export function InviteTop({ back }: { back?: ReactNode }) {
  const isChosen = useSelector(
    ({ context: { lastCompletedStep, chosenPackage } }) => lastCompletedStep === 2 && chosenPackage !== null,
  );
  const isPaid = useSelector(({ context }) => isSubscribed(context));
  const isChanged = useSelector(({ context }) => context.lastCompletedStep > 0 && context.parentDraft !== null);
  return <StepTop labels={isPaid ? paidLabels : labels} leadsToPayment={isChosen} isChanged={isChanged} back={back} />;
}
