import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate';

/** The machine with every actor that is not itself a machine replaced, in those it invokes too. */
export function withActors(machine: AnyStateMachine, replace: (src: string) => AnyActorLogic): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]: [string, unknown]) => [src, logic instanceof StateMachine ? withActors(logic, replace) : replace(src)]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}

const never = fromPromise(() => new Promise<never>(() => {}));

/** The machine with nothing outside ever answering: what waits, waits. */
export const silenced = (machine: AnyStateMachine): AnyStateMachine => withActors(machine, () => never);
