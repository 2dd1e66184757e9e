import { lazy } from 'react';
import type { joinMachine } from '../../machines/join/join.machine.ts';
import type { StepId } from '../../machines/wizard/step.ts';
import { needAllWords } from '../i18n/i18n.ts';
import { later } from './later.ts';
import type { Screens } from '../wizard/wizard-routes.tsx';
import { ParentDetailsScreen } from './screens/parent-details.screen.tsx';

const landing = () => import('./screens/landing.screen.tsx');
const coparentStatus = () => import('./screens/coparent-status.screen.tsx');
const alreadyInvited = () => import('./screens/already-invited.screen.tsx');
const coparentDetails = () => import('./screens/coparent-details.screen.tsx');
const thirdStep = () => import('./screens/third-step.screens.ts');
const payment = () => import('./screens/payment.screen.tsx');
const credentials = () => import('./screens/credentials.screen.tsx');
const receipt = () => import('./screens/receipt.screen.tsx');
const duplicate = () => import('./screens/duplicate.screen.tsx');

export const joinScreens = {
  landing: lazy(async () => ({ default: (await landing()).LandingScreen })),
  coparentStatus: later(coparentStatus, screen => screen.CoparentStatusScreen),
  alreadyInvited: later(alreadyInvited, screen => screen.AlreadyInvitedScreen),
  parentDetails: ParentDetailsScreen,
  coparentDetails: later(coparentDetails, screen => screen.CoparentDetailsScreen),
  packages: later(thirdStep, screens => screens.PackagesScreen),
  buildYourOwn: later(thirdStep, screens => screens.BuildYourOwnScreen),
  payment: later(payment, screen => screen.PaymentScreen),
  credentials: later(credentials, screen => screen.CredentialsScreen),
  receipt: later(receipt, screen => screen.ReceiptScreen),
  duplicate: later(duplicate, screen => screen.DuplicateScreen),
} satisfies Screens<typeof joinMachine>;

/** What to fetch while a visitor is busy on a step, so that it is there when they go on. */
export const screenAfter: Readonly<Partial<Record<StepId<typeof joinMachine>, () => Promise<unknown>>>> = {
  landing: () => Promise.all([needAllWords(), coparentStatus()]),
  coparentStatus: alreadyInvited,
  parentDetails: () => Promise.all([import('./join.calls.ts'), needAllWords(), coparentDetails()]),
  coparentDetails: thirdStep,
  packages: payment,
  buildYourOwn: payment,
  payment: () => Promise.all([import('../credentials/credentials.calls.ts'), credentials()]),
  credentials: receipt,
};
