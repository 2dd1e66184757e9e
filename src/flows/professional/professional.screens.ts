import type { professionalMachine } from '../../../machines/flows/professional/professional.machine.ts';
import type { StepId } from '../../../machines/wizard/index.ts';
import { needAllWords } from '../../i18n/i18n.ts';
import { kept, lazyComponent } from '../../i18n/lazy-component.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { Screens } from '../../wizard/index.ts';
import { loadCalls } from './professional.actors.ts';
import { PersonScreen } from './screens/person.screen.tsx';

const practice = kept(need => lazyPart(() => import('./screens/practice.screen.tsx'), need));
const security = kept(need => lazyPart(() => import('./screens/security.screen.tsx'), need));
const submit = kept(need => lazyPart(() => import('./screens/submit.screen.tsx'), need));
const error = kept(need => lazyPart(() => import('./screens/error.screen.tsx'), need));
const success = kept(need => lazyPart(() => import('./screens/success.screen.tsx'), need));

export const professionalScreens = {
  ONE: PersonScreen,
  TWO: lazyComponent(practice, screen => screen.PracticeScreen),
  THREE: lazyComponent(security, screen => screen.SecurityScreen),
  SUBMIT: lazyComponent(submit, screen => screen.SubmitScreen),
  ERROR: lazyComponent(error, screen => screen.ErrorScreen),
  SUCCESS: lazyComponent(success, screen => screen.SuccessScreen),
} satisfies Screens<typeof professionalMachine>;

/** What to prefetch while a visitor is on a step. The screen of an error loads beforehand, because the network may have failed by then. */
export const professionalPrefetch: Readonly<
  Partial<Record<StepId<typeof professionalMachine>, () => Promise<unknown>>>
> = {
  ONE: () => Promise.all([loadCalls('background'), needAllWords('background'), practice('background')]),
  TWO: () => security('background'),
  THREE: () => Promise.all([submit('background'), error('background'), success('background')]),
};
