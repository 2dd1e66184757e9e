import { type AdjacencyMap, getAdjacencyMap, type SerializedSnapshot } from '@xstate/graph';
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, type InputFrom, type SnapshotFrom, transition } from 'xstate';
import { sampledEvents } from './sampled-events.ts';
import { activeLeaves, descendants, type Samples } from './samples.ts';
import { chartedTransitions, createObserver } from './transitions.ts';

/** A combination of innermost states that can be reached, and the shortest way there. */
export interface PlannedState {
  /** `'parentDetails.saving'`; regions of a parallel state are joined by ` + `. */
  name: string;
  /** The ids of the active state nodes. */
  nodes: string[];
  events: EventObject[];
}

export interface PlannedEdge {
  from: string;
  event: EventObject;
  to: string;
  transitions: string[];
}

/** A walk from the beginning; all walks together take every edge of the graph. */
export interface PlannedPath {
  name: string;
  events: EventObject[];
  /** Where each event leads; one longer than `events`, as it begins with the initial state. */
  states: string[];
}

export interface Exploration {
  states: PlannedState[];
  paths: PlannedPath[];
  edges: PlannedEdge[];
  /** The ids of states that no walk reaches. */
  unreachedStates: string[];
  untakenTransitions: string[];
  /** The claims that were found not to hold, with the walk that shows it. */
  brokenClaims: { state: string; events: EventObject[] }[];
}

interface Node {
  snapshot: AnyMachineSnapshot;
  name: string;
  events: EventObject[];
  states: string[];
}

/**
 * Walks the whole graph of a machine with its samples.
 *
 * @example
 * const { states, unreachedStates } = explore(joinMachine, joinSamples);
 * expect(unreachedStates).toEqual([]);
 * @throws when more than 20,000 snapshots have been tried: the slice holds too much
 */
export function explore<M extends AnyStateMachine>(machine: M, samples: Samples<M>): Exploration {
  const keyOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, snapshot.status, samples.slice(snapshot.context)]);
  const graph = getAdjacencyMap(machine as AnyStateMachine, {
    ...(samples.input === undefined ? {} : { input: samples.input }),
    events: snapshot => sampledEvents(samples, snapshot),
    serializeState: keyOf,
    serializeEvent: nameEvent,
    limit: 20_000,
  });
  const observe = createObserver(machine, samples.input);
  const taken = new Set<string>(observe.initially().map(({ name }) => name));
  const nodes = new Map<string, Node>();
  const edges: PlannedEdge[] = [];
  const ends: PlannedPath[] = [];

  const [initial] = initialTransition(machine as AnyStateMachine, samples.input);
  const first = { snapshot: initial, name: nameOf(initial), events: [], states: [nameOf(initial)] };
  nodes.set(keyOf(initial), first);
  const leavesOfTree = new Set<Node>([first]);
  // A Map is walked in order of insertion, what is added on the way included: breadth first, so each way is shortest.
  for (const [key, node] of nodes) {
    for (const { event, state } of edgesFrom(graph, key)) {
      const to = nameOf(state);
      const transitions = observe.during(node.snapshot, event);
      transitions.forEach(({ name }) => taken.add(name));
      edges.push({ from: node.name, event, to, transitions: transitions.map(one => one.name) });
      const next: Node = { snapshot: state, name: to, events: [...node.events, event], states: [...node.states, to] };
      const nextKey = keyOf(state);
      leavesOfTree.delete(node);
      if (nodes.has(nextKey)) {
        ends.push(toPath(next));
        continue;
      }
      nodes.set(nextKey, next);
      leavesOfTree.add(next);
    }
  }

  const states = new Map<string, PlannedState>();
  for (const { name, snapshot, events } of nodes.values()) {
    if (!states.has(name)) states.set(name, { name, nodes: snapshot._nodes.map(node => node.id), events });
  }
  return {
    states: [...states.values()],
    paths: [...leavesOfTree].map(toPath).concat(ends),
    edges,
    unreachedStates: descendants(machine.root).filter(({ id, type }) => type !== 'history' && !observe.passed.has(id)).map(({ id }) => id),
    untakenTransitions: chartedTransitions(machine).map(({ name }) => name).filter(name => !taken.has(name)),
    brokenClaims: [...nodes.values()].flatMap(node => brokenClaims(samples, node)),
  };
}

/**
 * The snapshot that events lead to, by pure transitions: nothing is called, nothing is started.
 *
 * @example
 * replay(joinMachine, state.events).matches({ parentDetails: 'saving' });
 */
export function replay<M extends AnyStateMachine>(machine: M, events: readonly EventObject[], input?: InputFrom<M>): SnapshotFrom<M> {
  const logic: AnyStateMachine = machine;
  const [initial] = initialTransition(logic, input);
  return events.reduce((snapshot, event) => transition(logic, snapshot, event)[0], initial) as SnapshotFrom<M>; // it is this machine's
}

/** Whether everything that is claimed of the active states holds. */
export function holds<M extends AnyStateMachine>(samples: Samples<M>, snapshot: AnyMachineSnapshot): boolean {
  return unheldClaims(samples, snapshot).length === 0;
}

function unheldClaims<M extends AnyStateMachine>(samples: Samples<M>, snapshot: AnyMachineSnapshot): string[] {
  const claims = samples.claims as Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>; // keyed by every leaf
  return activeLeaves(snapshot).filter(leaf => claims[leaf]?.(snapshot) !== true);
}

const brokenClaims = <M extends AnyStateMachine>(samples: Samples<M>, { snapshot, events }: Node) =>
  unheldClaims(samples, snapshot).map(state => ({ state, events }));

function edgesFrom(graph: AdjacencyMap<AnyMachineSnapshot, EventObject>, key: string) {
  const { transitions } = graph[key as SerializedSnapshot] ?? {}; // the brand is only a name for such keys
  return Object.values(transitions ?? {});
}

const nameOf = (snapshot: AnyMachineSnapshot): string => activeLeaves(snapshot).join(' + ');

const nameEvent = (event: EventObject): string =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : value));

const toPath = ({ events, states }: Node): PlannedPath => ({
  name: `${events.map(event => describe(event)).join(' → ') || 'nothing'} ⇒ ${states.at(-1)}`,
  events,
  states,
});

const describe = (event: EventObject): string => ('to' in event ? `${event.type} ${String(event['to'])}` : event.type);
