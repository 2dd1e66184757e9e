import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import type { View } from '../../machines/wizard/view.ts';
import type { Wizard } from '../../machines/wizard/wizard.ts';

export interface Provided {
  wizard: Wizard;
  /** The machines whose steps enclose this screen, outermost first. */
  actors: readonly AnyActorRef[];
}

export const WizardContext = createContext<Provided | null>(null);

export function useProvided(): Provided {
  const provided = useContext(WizardContext);
  if (!provided) throw new Error('Invariant: `WizardProvider` is missing above this component');
  return provided;
}

/** The visitor's current step and address. */
export function useView(): View {
  const { wizard } = useProvided();
  return useSyncExternalStore(wizard.subscribe, wizard.getView, wizard.getView);
}
