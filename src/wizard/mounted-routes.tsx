import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { useProvided, WizardContext } from './wizard-context.ts';
import { type Screens, WizardRoutes } from './wizard-routes.tsx';

interface MountedRoutesProps<M extends AnyStateMachine> {
  /** The id it is invoked by. */
  of: string;
  machine: M;
  screens: Screens<M>;
  /** Shown while the machine does not run. */
  fallback?: ReactNode;
}

/**
 * The routes of the machine that the step around it invokes.
 *
 * @example
 * <MountedRoutes of="checkout" machine={checkoutMachine} screens={{ paymentMethod: …, billing: …, review: … }} />
 */
export function MountedRoutes<M extends AnyStateMachine>({ of, machine, screens, fallback = null }: MountedRoutesProps<M>) {
  const { wizard, actors } = useProvided();
  const child = useSelector(actors.at(-1), snapshot => (snapshot as AnyMachineSnapshot).children[of] as AnyActorRef | undefined);
  const provided = useMemo(() => (child ? { wizard, actors: [...actors, child] } : null), [wizard, actors, child]);
  if (!provided) return fallback;
  return (
    <WizardContext value={provided}>
      <WizardRoutes machine={machine} screens={screens} />
    </WizardContext>
  );
}
