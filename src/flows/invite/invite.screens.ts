import type { inviteMachine } from '../../../machines/flows/invite/invite.machine.ts';
import type { StepId } from '../../../machines/wizard/index.ts';
import { kept, lazyComponent } from '../../i18n/lazy-component.ts';
import { needAllWords } from '../../i18n/i18n.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { Screens } from '../../wizard/index.ts';
import { loadCalls } from './invite.actors.ts';
import { WelcomeScreen } from './screens/welcome.screen.tsx';

const requestLink = kept(need => lazyPart(() => import('./screens/request-link.screen.tsx'), need));
const parentDetails = kept(need => lazyPart(() => import('./screens/parent-details.screen.tsx'), need));
const secondStep = kept(need => lazyPart(() => import('./screens/second-step.screens.tsx'), need));
const payment = kept(need => lazyPart(() => import('../../parts/checkout/screens/payment-page.tsx'), need));
const lastSteps = kept(need => lazyPart(() => import('./screens/last-steps.screens.ts'), need));

export const inviteScreens = {
  welcome: WelcomeScreen,
  requestLink: lazyComponent(requestLink, screen => screen.RequestLinkScreen),
  parentDetails: lazyComponent(parentDetails, screen => screen.ParentDetailsScreen),
  packages: lazyComponent(secondStep, screens => screens.PackagesScreen),
  buildYourOwn: lazyComponent(secondStep, screens => screens.BuildYourOwnScreen),
  billingInfo: lazyComponent(secondStep, screens => screens.BillingInfoScreen),
  payment: lazyComponent(payment, page => page.PaymentPage),
  credentials: lazyComponent(lastSteps, screens => screens.CredentialsScreen),
  receipt: lazyComponent(lastSteps, screens => screens.ReceiptScreen),
} satisfies Screens<typeof inviteMachine>;

/** What to prefetch while a visitor is on a step. */
export const invitePrefetch: Readonly<Partial<Record<StepId<typeof inviteMachine>, () => Promise<unknown>>>> = {
  welcome: () => Promise.all([loadCalls('background'), needAllWords('background'), parentDetails('background')]),
  parentDetails: () => secondStep('background'),
  packages: () => payment('background'),
  buildYourOwn: () => payment('background'),
  billingInfo: () => lastSteps('background'),
  payment: () => lastSteps('background'),
};
