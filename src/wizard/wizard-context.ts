import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import type { View } from '../../machines/wizard/view.ts';
import type { Wizard } from '../../machines/wizard/wizard.ts';

export interface Provided {
  wizard: Wizard;
  /** The machines a screen stands in, outermost first. */
  actors: readonly AnyActorRef[];
}

export const WizardContext = createContext<Provided | null>(null);

export function useProvided(): Provided {
  const provided = useContext(WizardContext);
  if (!provided) throw new Error('There is no WizardProvider above');
  return provided;
}

/** Where the visitor is. */
export function useView(): View {
  const { wizard } = useProvided();
  return useSyncExternalStore(wizard.subscribe, wizard.getView, wizard.getView);
}
