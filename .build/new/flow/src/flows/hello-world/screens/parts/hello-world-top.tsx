import { msg } from '@lingui/core/macro';
import { StepTop } from '../../../../parts/step-top/screens/step-top.tsx';

/** Names of the numbered steps. */
const labels = {
  // for each step
  eachStep: msg`Each step`,
  // end
};

export const HelloWorldTop = () => <StepTop labels={labels} leadsToPayment={false} />;
