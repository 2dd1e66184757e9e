import { registrationLifeMachine } from '../../machines/parts/registration-life/registration-life.machine.ts';
import { registrationLifeSamples } from '../../machines/parts/registration-life/registration-life.samples.ts';
import { defineFlow } from '../flow.ts';
import { onEveryPage } from './on-every-page.ts';

export const flow = defineFlow({
  title: 'Every page/Expiry warning',
  machine: registrationLifeMachine,
  samples: registrationLifeSamples,
  alike: {
    'no warning is shown: the end is far, unknown, or the visitor has closed it': [
      'quiet',
      'unanswered',
      'warned.closed',
    ],
  },
  seen: { page: onEveryPage(() => import('../pages/registration-life.page.tsx')) },
});
