import type { AnyStateMachine } from 'xstate';

/** A place in a machine for another whose code is fetched when it is needed. */
export interface LateMachine<M extends AnyStateMachine> {
  /** To be provided as the actor: it knows its steps from the start, and how to run once it is filled. */
  machine: M;
  fill: (whole: M) => void;
}

/**
 * Lets a chart invoke a machine that is not loaded yet. The outline has the steps and their paths and nothing else; the
 * chart sees to it that the whole machine has arrived before it is invoked.
 *
 * @example
 * const checkout = lateMachine<typeof checkoutMachine>(checkoutOutline);
 * const machine = joinMachine.provide({ actors: { checkout: checkout.machine } });
 * checkout.fill((await import('./checkout.machine.ts')).checkoutMachine);
 */
export function lateMachine<M extends AnyStateMachine>(outline: AnyStateMachine): LateMachine<M> {
  let whole: AnyStateMachine | null = null;
  const arrived = (): AnyStateMachine => {
    if (whole === null) throw new Error(`'${outline.id}' was invoked before it was loaded`);
    return whole;
  };
  const running: Pick<AnyStateMachine, 'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot' | 'restoreSnapshot'> = {
    getInitialSnapshot: (scope, input) => arrived().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => arrived().transition(snapshot, event, scope),
    start: snapshot => arrived().start(snapshot),
    getPersistedSnapshot: (snapshot, options) => arrived().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => arrived().restoreSnapshot(snapshot, scope),
  };
  return {
    machine: Object.assign(outline.provide({}), running) as M, // in everything a parent or the engine asks of it
    fill: machine => void (whole = machine),
  };
}
