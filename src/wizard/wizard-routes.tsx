import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { StepId } from '../../machines/wizard/step.ts';
import { useProvided, useView } from './wizard-context.ts';

/** One screen for each step. A missing screen does not compile. */
export type Screens<M extends AnyStateMachine> = Readonly<Record<StepId<M>, ComponentType>>;

interface WizardRoutesProps {
  /** Screens by step id. Check them with `satisfies Screens<typeof machine>` where they are listed. */
  screens: Readonly<Record<string, ComponentType>>;
}

/**
 * Renders the screen of the active step of the enclosing machine. No path is matched, because the chart decides the
 * step and the address follows. The screen of a step that mounts another machine renders that machine's steps with
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
