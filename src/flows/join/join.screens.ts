import { lazy } from 'react';
import type { joinMachine } from '../../../machines/flows/join/join.machine.ts';
import type { StepId } from '../../../machines/wizard/index.ts';
import { needAllWords } from '../../i18n/i18n.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { Screens } from '../../wizard/index.ts';
import { kept, lazyComponent } from '../../i18n/lazy-component.ts';
import { ParentDetailsScreen } from './screens/parent-details.screen.tsx';

const landing = () => lazyPart(() => import('./screens/landing.screen.tsx'));
const coparentStatus = kept(need => lazyPart(() => import('./screens/coparent-status.screen.tsx'), need));
const alreadyInvited = kept(need => lazyPart(() => import('./screens/already-invited.screen.tsx'), need));
const coparentDetails = kept(need => lazyPart(() => import('./screens/coparent-details.screen.tsx'), need));
const thirdStep = kept(need => lazyPart(() => import('./screens/third-step.screens.tsx'), need));
const payment = kept(need => lazyPart(() => import('./screens/payment.screen.tsx'), need));
const credentials = kept(need => lazyPart(() => import('./screens/credentials.screen.tsx'), need));
const receipt = kept(need => lazyPart(() => import('./screens/receipt.screen.tsx'), need));
const duplicate = kept(need => lazyPart(() => import('./screens/duplicate.screen.tsx'), need));

export const joinScreens = {
  landing: lazy(async () => ({ default: (await landing()).LandingScreen })),
  coparentStatus: lazyComponent(coparentStatus, screen => screen.CoparentStatusScreen),
  alreadyInvited: lazyComponent(alreadyInvited, screen => screen.AlreadyInvitedScreen),
  parentDetails: ParentDetailsScreen,
  coparentDetails: lazyComponent(coparentDetails, screen => screen.CoparentDetailsScreen),
  packages: lazyComponent(thirdStep, screens => screens.PackagesScreen),
  buildYourOwn: lazyComponent(thirdStep, screens => screens.BuildYourOwnScreen),
  payment: lazyComponent(payment, screen => screen.PaymentScreen),
  credentials: lazyComponent(credentials, screen => screen.CredentialsScreen),
  receipt: lazyComponent(receipt, screen => screen.ReceiptScreen),
  duplicate: lazyComponent(duplicate, screen => screen.DuplicateScreen),
} satisfies Screens<typeof joinMachine>;

const fetchPayment = () =>
  Promise.all([
    payment('background'),
    lazyPart(() => import('../../parts/checkout/checkout.provider.ts'), 'background'),
  ]);

/** What to prefetch while a visitor is on a step. */
export const joinPrefetch: Readonly<Partial<Record<StepId<typeof joinMachine>, () => Promise<unknown>>>> = {
  landing: () => Promise.all([needAllWords('background'), coparentStatus('background')]),
  coparentStatus: () => alreadyInvited('background'),
  parentDetails: () => Promise.all([needAllWords('background'), coparentDetails('background')]),
  coparentDetails: () => thirdStep('background'),
  packages: fetchPayment,
  buildYourOwn: fetchPayment,
  payment: () =>
    Promise.all([
      lazyPart(() => import('../../parts/credentials/credentials.calls.ts'), 'background'),
      credentials('background'),
    ]),
  credentials: () => receipt('background'),
};
