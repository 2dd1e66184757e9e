import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { View, Wizard } from '../../machines/wizard/index.ts';

export interface Provided {
  wizard: Wizard;
  /** The machines whose steps enclose this screen, outermost first. */
  actors: readonly AnyActorRef[];
}

export const WizardContext = /* @__PURE__ */ createContext<Provided | null>(null);

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

interface WizardProviderProps {
  /** A wizard that is already started. It starts outside React so that StrictMode does not start it twice. */
  wizard: Pick<Wizard, keyof Wizard>;
  children: ReactNode;
}

/**
 * Gives the wizard to the hooks and components below.
 *
 * @example
 * <WizardProvider wizard={wizard}>
 *   <WizardRouter base={base}>
 *     <Frame />
 *   </WizardRouter>
 * </WizardProvider>
 */
export function WizardProvider({ wizard, children }: WizardProviderProps) {
  const provided = useMemo(() => ({ wizard, actors: [wizard.actor] }), [wizard]);
  return <WizardContext value={provided}>{children}</WizardContext>;
}

/** The wizard itself. The type argument names the machine whose steps it has: `useWizard<typeof bookingMachine>()`. */
export function useWizard<M extends AnyStateMachine>(): Wizard<M> {
  return useProvided().wizard as Wizard<M>; // there is one wizard on a page
}
