import type { AnyStateMachine } from 'xstate';
import type { Wizard } from '../../machines/wizard/wizard.ts';
import { useProvided } from './wizard-context.ts';

/** The wizard itself. The type argument names the machine whose steps it has: `useWizard<typeof joinMachine>()`. */
export function useWizard<M extends AnyStateMachine>(): Wizard<M> {
  return useProvided().wizard as Wizard<M>; // there is one wizard on a page
}
