import { useSelector as useActorSelector } from '@xstate/react';
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  isMachineSnapshot,
  type SnapshotFrom,
} from 'xstate';
import { activeStep, type StepId } from '../../machines/wizard/index.ts';
import { useProvided } from './provider.tsx';

/**
 * Hooks for the screens of one machine, either the flow's own or a mounted one. They find the running machine by its id.
 *
 * @example
 * export const { useSelector, useSend, useStep } = wizardHooks(bookingMachine);
 * const name = useSelector(({ context }) => context.name);
 */
export const wizardHooks = <M extends AnyStateMachine>(machine: M) => wizardHooksByIds<M>([machine.id]);

/**
 * Hooks for screens that machines with these ids share, typed by one of them. They do not import the machines, which
 * load later.
 */
export function wizardHooksByIds<M extends AnyStateMachine>(ids: readonly string[]) {
  /** @throws when no step of this machine encloses the screen */
  function useActor(): ActorRefFrom<M> {
    const actor = useProvided().actors.findLast(candidate => {
      const snapshot: unknown = candidate.getSnapshot();
      return isMachineSnapshot(snapshot) && ids.includes(snapshot.machine.id);
    });
    if (!actor) throw new Error(`Invariant: no machine '${ids.join("' or '")}' encloses this screen`);
    return actor as ActorRefFrom<M>; // found by its id
  }

  function useSelector<T>(selector: (snapshot: SnapshotFrom<M>) => T): T {
    return useActorSelector(useActor(), selector as (snapshot: unknown) => T);
  }

  function useSend(): (event: EventFromLogic<M>) => void {
    const actor: AnyActorRef = useActor();
    return actor.send;
  }

  /** The machine's active step; null once it has ended. */
  function useStep(): StepId<M> | null {
    return useSelector(snapshot => activeStep(snapshot as AnyMachineSnapshot)?.id ?? null) as StepId<M> | null; // the chart's own ids
  }

  /** A machine that this one invokes; undefined while it is not running. */
  function useMounted<Id extends keyof SnapshotFrom<M>['children'] & string>(id: Id): SnapshotFrom<M>['children'][Id] {
    return useSelector(snapshot => (snapshot as AnyMachineSnapshot).children[id]) as SnapshotFrom<M>['children'][Id]; // as the machine declares it
  }

  return { useActor, useSelector, useSend, useStep, useMounted };
}
