import { msg } from '@lingui/core/macro';
import { StepTop } from '../../../../parts/step-top/screens/step-top.tsx';

/** Names of the numbered steps. */
const labels = { details: msg`Your details`, done: msg`Done` };

export const HelloWorldTop = () => <StepTop labels={labels} leadsToPayment={false} />;
