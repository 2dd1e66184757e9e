import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { AnyStateMachine } from 'xstate';
import { placesOf } from '../../machines/wizard/place.ts';
import { type StepId, stepsOf } from '../../machines/wizard/step.ts';

/** A screen for each step: one that is missing does not compile. */
export type Screens<M extends AnyStateMachine> = Readonly<Record<StepId<M>, ComponentType>>;

interface WizardRoutesProps<M extends AnyStateMachine> {
  machine: M;
  screens: Screens<M>;
}

/**
 * The routes of a machine, made from its chart. A step that mounts another machine has its screen show the rest
 * through `MountedRoutes`.
 *
 * @example
 * <WizardRoutes machine={joinMachine} screens={{ landing: LandingScreen, … }} />
 */
export function WizardRoutes<M extends AnyStateMachine>({ machine, screens }: WizardRoutesProps<M>) {
  const byId: Readonly<Record<string, ComponentType>> = screens;
  return (
    <Routes>
      {stepsOf(machine).map(({ id, path }) => {
        const Screen = byId[id];
        const mounts = placesOf(machine).some(({ place }) => place.length > 1 && place[0] === id);
        return Screen && <Route key={id} path={mounts ? `${path}/*` : path || '/'} element={<Screen />} />;
      })}
    </Routes>
  );
}
