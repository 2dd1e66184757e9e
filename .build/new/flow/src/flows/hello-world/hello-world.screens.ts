import type { helloWorldMachine } from '../../../machines/flows/hello-world/hello-world.machine.ts';
import type { StepId } from '../../../machines/wizard/index.ts';
import { needAllWords } from '../../i18n/i18n.ts';
import { lazyComponent } from '../../i18n/lazy-component.ts';
import { lazyPart, type Need } from '../../lazy/lazy-part.ts';
import type { Screens } from '../../wizard/index.ts';
import { loadCalls } from './hello-world.actors.ts';
import { FirstStepScreen } from './screens/first-step.screen.tsx';

// for each step but the first
const eachStep = (need?: Need) => lazyPart(() => import('./screens/each-step.screen.tsx'), need);
// end
const done = (need?: Need) => lazyPart(() => import('./screens/done.screen.tsx'), need);

export const helloWorldScreens = {
  firstStep: FirstStepScreen,
  // for each step but the first
  eachStep: lazyComponent(eachStep, screen => screen.EachStepScreen),
  // end
  done: lazyComponent(done, screen => screen.DoneScreen),
} satisfies Screens<typeof helloWorldMachine>;

/** What to prefetch while a visitor is on a step. */
export const helloWorldPrefetch: Readonly<Partial<Record<StepId<typeof helloWorldMachine>, () => Promise<unknown>>>> = {
  firstStep: () =>
    Promise.all([
      loadCalls('background'),
      needAllWords('background'),
      // for each step but the first
      eachStep('background'),
      // end
      done('background'),
    ]),
};
