import { type ComponentType, lazy } from 'react';
import type { joinMachine } from '../../machines/join/join.machine.ts';
import type { StepId } from '../../machines/wizard/step.ts';
import { needAllWords } from '../i18n/i18n.ts';
import type { Screens } from '../wizard/wizard-routes.tsx';
import { ParentDetailsScreen } from './screens/parent-details.screen.tsx';

const landing = () => import('./screens/landing.screen.tsx');
const coparentStatus = () => import('./screens/coparent-status.screen.tsx');
const coparentDetails = () => import('./screens/coparent-details.screen.tsx');
const thirdStep = () => import('./screens/third-step.screens.ts');
const payment = () => import('./screens/payment.screen.tsx');
const credentials = () => import('./screens/credentials.screen.tsx');
const receipt = () => import('./screens/receipt.screen.tsx');
const duplicate = () => import('./screens/duplicate.screen.tsx');

/** A screen that is fetched when it is first shown, and its words with it. */
const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), needAllWords()]);
    return { default: screen };
  });

export const joinScreens = {
  landing: lazy(async () => ({ default: (await landing()).LandingScreen })),
  coparentStatus: later(async () => (await coparentStatus()).CoparentStatusScreen),
  parentDetails: ParentDetailsScreen,
  coparentDetails: later(async () => (await coparentDetails()).CoparentDetailsScreen),
  packages: later(async () => (await thirdStep()).PackagesScreen),
  buildYourOwn: later(async () => (await thirdStep()).BuildYourOwnScreen),
  payment: later(async () => (await payment()).PaymentScreen),
  credentials: later(async () => (await credentials()).CredentialsScreen),
  receipt: later(async () => (await receipt()).ReceiptScreen),
  duplicate: later(async () => (await duplicate()).DuplicateScreen),
} satisfies Screens<typeof joinMachine>;

/** What to fetch while a visitor is busy on a step, so that it is there when they go on. */
export const screenAfter: Readonly<Partial<Record<StepId<typeof joinMachine>, () => Promise<unknown>>>> = {
  landing: () => Promise.all([needAllWords(), coparentStatus()]),
  parentDetails: () => Promise.all([import('./join.calls.ts'), needAllWords(), coparentDetails()]),
  coparentDetails: thirdStep,
  packages: payment,
  buildYourOwn: payment,
  payment: () => Promise.all([import('../credentials/credentials.calls.ts'), credentials()]),
  credentials: receipt,
};
