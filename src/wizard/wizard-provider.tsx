import { type ReactNode, useMemo } from 'react';
import type { Wizard } from '../../machines/wizard/wizard.ts';
import { WizardContext } from './wizard-context.ts';

interface WizardProviderProps {
  /** A wizard that is already started. It starts outside React so that StrictMode does not start it twice. */
  wizard: Pick<Wizard, keyof Wizard>;
  children: ReactNode;
}

export function WizardProvider({ wizard, children }: WizardProviderProps) {
  const provided = useMemo(() => ({ wizard, actors: [wizard.actor] }), [wizard]);
  return <WizardContext value={provided}>{children}</WizardContext>;
}
