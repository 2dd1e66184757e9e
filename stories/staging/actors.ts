import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate';

/** Replaces every actor of a machine that is not itself a machine, also in the machines that it invokes. */
export function withActors(machine: AnyStateMachine, replace: (src: string) => AnyActorLogic): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]: [string, unknown]) => [
    src,
    logic instanceof StateMachine ? withActors(logic, replace) : replace(src),
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}

const never = fromPromise(() => new Promise<never>(() => {}));

/** Returns the machine with actors that never settle. */
export const silenced = (machine: AnyStateMachine): AnyStateMachine => withActors(machine, () => never);
