import { lazy } from 'react';
import type { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type { StepId } from '../../../machines/wizard/index.ts';
import { needAllWords } from '../../i18n/i18n.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { Screens } from '../../wizard/index.ts';
import { kept, lazyComponent } from '../../i18n/lazy-component.ts';
import { ParentDetailsScreen } from './screens/parent-details.screen.tsx';

const landing = () => lazyPart(() => import('./screens/landing.screen.tsx'));
const status = kept(need => lazyPart(() => import('./screens/status.screens.ts'), need));
const coparentDetails = kept(need => lazyPart(() => import('./screens/coparent-details.screen.tsx'), need));
const thirdStep = kept(need => lazyPart(() => import('./screens/third-step.screens.tsx'), need));
const payment = kept(need => lazyPart(() => import('./screens/payment.screen.tsx'), need));
const lastSteps = kept(need => lazyPart(() => import('./screens/last-steps.screens.ts'), need));
const duplicate = kept(need => lazyPart(() => import('./screens/duplicate.screen.tsx'), need));

export const joinScreens = {
  landing: lazy(async () => ({ default: (await landing()).LandingScreen })),
  coparentStatus: lazyComponent(status, screens => screens.CoparentStatusScreen),
  alreadyInvited: lazyComponent(status, screens => screens.AlreadyInvitedScreen),
  parentDetails: ParentDetailsScreen,
  coparentDetails: lazyComponent(coparentDetails, screen => screen.CoparentDetailsScreen),
  packages: lazyComponent(thirdStep, screens => screens.PackagesScreen),
  buildYourOwn: lazyComponent(thirdStep, screens => screens.BuildYourOwnScreen),
  payment: lazyComponent(payment, screen => screen.PaymentScreen),
  credentials: lazyComponent(lastSteps, screens => screens.CredentialsScreen),
  receipt: lazyComponent(lastSteps, screens => screens.ReceiptScreen),
  duplicate: lazyComponent(duplicate, screen => screen.DuplicateScreen),
} satisfies Screens<typeof joinMachine>;

const fetchPayment = () =>
  Promise.all([payment('background'), lazyPart(() => import('./join.checkout.ts'), 'background')]);

/** What to prefetch while a visitor is on a step. */
export const joinPrefetch: Readonly<Partial<Record<StepId<typeof joinMachine>, () => Promise<unknown>>>> = {
  landing: () => Promise.all([needAllWords('background'), status('background')]),
  parentDetails: () => Promise.all([needAllWords('background'), coparentDetails('background')]),
  coparentDetails: () => thirdStep('background'),
  packages: fetchPayment,
  buildYourOwn: fetchPayment,
  payment: () =>
    Promise.all([
      lazyPart(() => import('../../parts/credentials/credentials.calls.ts'), 'background'),
      lastSteps('background'),
    ]),
};
