import { lazy } from 'react';
import type { joinMachine } from '../../machines/join/join.machine.ts';
import type { StepId } from '../../machines/wizard/step.ts';
import type { Screens } from '../wizard/wizard-routes.tsx';
import { LandingScreen } from './screens/landing.screen.tsx';
import { ParentDetailsScreen } from './screens/parent-details.screen.tsx';

const coparentDetails = () => import('./screens/coparent-details.screen.tsx');
const packages = () => import('./screens/packages.screen.tsx');
const payment = () => import('./screens/payment.screen.tsx');
const credentials = () => import('./screens/credentials.screen.tsx');
const receipt = () => import('./screens/receipt.screen.tsx');
const duplicate = () => import('./screens/duplicate.screen.tsx');

export const joinScreens = {
  landing: LandingScreen,
  parentDetails: ParentDetailsScreen,
  coparentDetails: lazy(async () => ({ default: (await coparentDetails()).CoparentDetailsScreen })),
  packages: lazy(async () => ({ default: (await packages()).PackagesScreen })),
  payment: lazy(async () => ({ default: (await payment()).PaymentScreen })),
  credentials: lazy(async () => ({ default: (await credentials()).CredentialsScreen })),
  receipt: lazy(async () => ({ default: (await receipt()).ReceiptScreen })),
  duplicate: lazy(async () => ({ default: (await duplicate()).DuplicateScreen })),
} satisfies Screens<typeof joinMachine>;

/** What to fetch while a visitor is busy on a step, so that it is there when they go on. */
export const screenAfter: Readonly<Partial<Record<StepId<typeof joinMachine>, () => Promise<unknown>>>> = {
  parentDetails: () => Promise.all([import('./join.calls.ts'), coparentDetails()]),
  coparentDetails: packages,
  packages: payment,
  payment: () => Promise.all([import('../credentials/credentials.calls.ts'), credentials()]),
  credentials: receipt,
};
