import { msg } from '@lingui/core/macro';
import { StepTop } from '../../../../parts/step-top/screens/step-top.tsx';

/** Names of the numbered steps. */
const labels = { ONE: msg`Your details`, TWO: msg`Your practice`, THREE: msg`Security` };

export const ProfessionalTop = () => <StepTop labels={labels} leadsToPayment={false} />;
