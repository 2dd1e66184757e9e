import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { StepId } from '../../machines/wizard/step.ts';
import { useProvided, useView } from './wizard-context.ts';

/** A screen for each step: one that is missing does not compile. */
export type Screens<M extends AnyStateMachine> = Readonly<Record<StepId<M>, ComponentType>>;

interface WizardRoutesProps {
  /** By step id: `satisfies Screens<typeof machine>` where they are listed. */
  screens: Readonly<Record<string, ComponentType>>;
}

/**
 * The screen of the step that the machine around it stands on. The chart says which step that is and the address
 * follows, so that there is no path to match. A step that mounts another machine has its screen show the rest through
 * `MountedRoutes`.
 *
 * @example
 * <WizardRoutes screens={joinScreens} />
 */
export function WizardRoutes({ screens }: WizardRoutesProps) {
  const { actors } = useProvided();
  const id = useView().place[actors.length - 1];
  const Screen = id === undefined ? undefined : screens[id];
  return Screen && <Screen key={id} />;
}
