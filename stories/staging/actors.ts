import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate';

/** Replaces every actor of a machine that is not itself a machine, also in the machines that it invokes. */
export function withActors(machine: AnyStateMachine, replace: (src: string) => AnyActorLogic): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]: [string, unknown]) => [
    src,
    logic instanceof StateMachine ? withActors(logic, replace) : replace(src),
  ]);
  return withImplementations(machine, { ...machine.implementations, actors: Object.fromEntries(actors) as never });
}

/** As `machine.provide`, but with the same state nodes. New ones take longer than all else that a test of a page does. */
function withImplementations(machine: AnyStateMachine, value: AnyStateMachine['implementations']): AnyStateMachine {
  const copy = Object.create(machine, { implementations: { value } }) as AnyStateMachine;
  // XState binds methods to the machine that it makes.
  for (const name of Object.keys(machine)) {
    const method: unknown = Reflect.get(StateMachine.prototype, name);
    if (typeof method === 'function') Reflect.set(copy, name, method.bind(copy));
  }
  return copy;
}

const never = fromPromise(() => new Promise<never>(() => {}));

/** Returns the machine with actors that never settle. */
export const silenced = (machine: AnyStateMachine): AnyStateMachine => withActors(machine, () => never);
