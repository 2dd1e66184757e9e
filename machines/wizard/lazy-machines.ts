import type { AnyStateMachine } from 'xstate';

/** Placeholders for machines that a chart invokes, by actor source. */
export interface LazyMachines<Source extends string> {
  /** The actors to provide. Each has the type of its outline, which TypeScript cannot follow here. */
  machines: Readonly<Record<Source, never>>;
  resolve: (whole: Partial<Record<Source, AnyStateMachine>>) => void;
}

/**
 * Lets a chart invoke lazily loaded machines. The chart declares their outlines as actors, which have only the steps and
 * their paths. It must ensure that a whole machine is loaded before it is invoked.
 *
 * @example
 * const lazy = lazyMachines(shopMachine, ['pay']);
 * const machine = shopMachine.provide({ actors: lazy.machines });
 * lazy.resolve({ pay: paymentMachine }); // once its code is loaded
 */
export function lazyMachines<Source extends string>(
  { implementations: { actors } }: AnyStateMachine,
  sources: readonly Source[],
): LazyMachines<Source> {
  const lazy = new Map(sources.map(source => [source, lazyMachine(actors[source] as AnyStateMachine)])); // the chart declares machines for them
  return {
    machines: Object.fromEntries([...lazy].map(([source, { machine }]) => [source, machine])) as Record<Source, never>, // it has an entry for each source
    resolve: whole => lazy.forEach(({ resolve }, source) => whole[source] && resolve(whole[source])),
  };
}

/** Its steps are known at once; it can run after `resolve`. */
function lazyMachine(outline: AnyStateMachine) {
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
    machine: Object.assign(outline.provide({}), running), // every method that a parent or the engine calls
    resolve: (machine: AnyStateMachine) => void (whole = machine),
  };
}
