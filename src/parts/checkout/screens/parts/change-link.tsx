import { Trans } from '@lingui/react/macro';
import type { multiStepCheckoutMachine } from '../../../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { StepId } from '../../../../../machines/wizard/index.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useWizard } from '../../../../wizard/index.ts';

interface ChangeLinkProps {
  to: StepId<typeof multiStepCheckoutMachine>;
  /** Accessible name that says what is changed, because screen readers also list links without their context. */
  label: string;
}

export function ChangeLink({ to, label }: ChangeLinkProps) {
  const wizard = useWizard();
  const go = () => {
    const [flowStep = '', ...between] = wizard.getView().place;
    wizard.enter(flowStep, ...between.slice(0, -1), to);
  };
  return (
    <Button variant="quiet" aria-label={label} onClick={go}>
      <Trans>Change</Trans>
    </Button>
  );
}
