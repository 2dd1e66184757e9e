import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { activeNodes, transitionsOf } from '../xstate-internals.ts';
import { createScope } from './after.ts';
import { descendants, type Start } from './samples.ts';
import { entering } from './starts.ts';

/** A transition of the chart, with a readable name. */
export interface ChartedTransition {
  name: string;
  definition: AnyTransitionDefinition;
}

/**
 * Every transition of a chart that has a target or actions, routes included.
 *
 * @example
 * const names = chartedTransitions(bookingMachine).map(({ name }) => name);
 */
export function chartedTransitions(machine: AnyStateMachine): ChartedTransition[] {
  return descendants(machine.root)
    .flatMap(node => [
      ...[...node.transitions.values()].flatMap((all: AnyTransitionDefinition[]) =>
        all.map((definition, i) => name(node, definition, i, all.length)),
      ),
      ...(node.always ?? []).map((definition, i, all) => name(node, definition, i, all.length)),
    ])
    .filter(({ definition }) => definition.target || definition.actions.length > 0);
}

/**
 * Observes which transitions an event takes, including eventless and raised ones, and adds the ids of the states that it
 * passes through, transient ones included, to `passed`.
 * (XState's `getTransitionData` returns only the first of them.)
 */
export function createObserver(machine: AnyStateMachine, passed: Set<string>) {
  const nameOf = new Map(chartedTransitions(machine).map(charted => [charted.definition, charted.name]));
  const scope = createScope(machine);
  let seen: AnyTransitionDefinition[] = [];
  const pass = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).forEach(node => passed.add(node.id));
  scope.system.inspect(event => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== scope.self) return;
    seen.push(...transitionsOf(event));
    pass(event.snapshot as AnyMachineSnapshot); // the scope is of a machine
  });
  const during = (act: () => AnyMachineSnapshot) => {
    seen = [];
    const snapshot = act();
    pass(snapshot);
    return { snapshot, transitions: seen.flatMap(definition => nameOf.get(definition) ?? []) };
  };
  return {
    /** The transitions to the first snapshot of a start. */
    initially: ({ input, step }: Start<AnyStateMachine>): string[] => {
      if (step !== undefined) {
        const initial = machine.getInitialSnapshot(scope, input);
        return during(() =>
          entering(initial, step).reduce((snapshot, event) => machine.transition(snapshot, event, scope), initial),
        ).transitions;
      }
      initialStates(machine.root).forEach(({ id }) => passed.add(id));
      return during(() => machine.getInitialSnapshot(scope, input)).transitions;
    },
    /** The snapshot after an event, and the transitions to it. */
    after: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      during(() => machine.transition(snapshot, event, scope)),
  };
}

/** The initial states by the chart, because a transient state appears in no snapshot. */
const initialStates = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.type === 'compound' ? node.initial.target : Object.values(node.states)).flatMap(initialStates),
];

function name(node: AnyStateNode, definition: AnyTransitionDefinition, index: number, of: number): ChartedTransition {
  const target = definition.target?.map(({ id }) => `#${id}`).join(', ') ?? 'stays';
  const which = of > 1 ? ` [${index + 1} of ${of}]` : '';
  return { name: `#${node.id} ${definition.eventType || 'always'}${which} → ${target}`, definition };
}
