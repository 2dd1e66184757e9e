import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { useProvided, WizardContext } from './provider.tsx';
import { WizardRoutes } from './router.tsx';

interface MountedRoutesProps {
  /** Id under which the step invokes the machine. */
  of: string;
  screens: Readonly<Record<string, ComponentType>>;
  /** Shown while the machine is not running. */
  fallback?: ReactNode;
}

/**
 * Renders the routes of the machine that the enclosing step invokes.
 *
 * @example
 * <MountedRoutes of="paying" screens={screens} />
 */
export function MountedRoutes({ of, screens, fallback = null }: MountedRoutesProps) {
  const { wizard, actors } = useProvided();
  const child = useSelector(
    actors.at(-1),
    snapshot => (snapshot as AnyMachineSnapshot).children[of] as AnyActorRef | undefined,
  );
  const provided = useMemo(() => (child ? { wizard, actors: [...actors, child] } : null), [wizard, actors, child]);
  if (!provided) return fallback;
  return (
    <WizardContext value={provided}>
      <WizardRoutes screens={screens} />
    </WizardContext>
  );
}
