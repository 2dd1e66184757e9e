import type { AnyStateMachine } from 'xstate';

/** A placeholder for a child machine whose code is loaded on demand. */
export interface LazyMachine<M extends AnyStateMachine> {
  /** The actor logic to provide. Its steps are known at once; it can run after `fill`. */
  machine: M;
  fill: (whole: M) => void;
}

/**
 * Lets a chart invoke a machine that is loaded lazily. The outline has only the steps and their paths; the chart must
 * ensure that the whole machine is loaded before it is invoked.
 *
 * @example
 * const checkout = lazyMachine<typeof checkoutMachine>(checkoutOutline);
 * const machine = joinMachine.provide({ actors: { checkout: checkout.machine } });
 * checkout.fill((await import('./checkout.machine.ts')).checkoutMachine);
 */
export function lazyMachine<M extends AnyStateMachine>(outline: AnyStateMachine): LazyMachine<M> {
  let whole: AnyStateMachine | null = null;
  const arrived = (): AnyStateMachine => {
    if (whole === null) throw new Error(`'${outline.id}' was invoked before it was loaded`);
    return whole;
  };
  const running: Pick<
    AnyStateMachine,
    'getInitialSnapshot' | 'transition' | 'start' | 'getPersistedSnapshot' | 'restoreSnapshot'
  > = {
    getInitialSnapshot: (scope, input) => arrived().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => arrived().transition(snapshot, event, scope),
    start: snapshot => arrived().start(snapshot),
    getPersistedSnapshot: (snapshot, options) => arrived().getPersistedSnapshot(snapshot, options),
    restoreSnapshot: (snapshot, scope) => arrived().restoreSnapshot(snapshot, scope),
  };
  return {
    machine: Object.assign(outline.provide({}), running) as M, // in every method that a parent or the engine calls
    fill: machine => void (whole = machine),
  };
}
