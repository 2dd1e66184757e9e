import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { activeNodes } from '../xstate-internals.ts';
import { activeLeaves, descendants, sampledEvents, type Samples, type Start } from './samples.ts';
import { describe } from './describe.ts';
import { firstSnapshot, type Plan, startsOf } from './starts.ts';
import { chartedTransitions, createObserver } from './transitions.ts';

/** A reachable combination of innermost states, with the shortest path to it. */
export interface PlannedState extends Plan {
  /** `'seat.sending'`; regions of a parallel state are joined by ` + `. */
  name: string;
  /** The ids of the active state nodes. */
  nodes: string[];
}

/** An event between two states, and the transitions of the chart that it takes. */
export interface PlannedEdge {
  from: string;
  event: EventObject;
  to: string;
  transitions: string[];
  /** Keys of the two snapshots, which tell equal states with different contexts apart. */
  keys: [from: string, to: string];
}

/** The first snapshot of a start. */
export interface PlannedStart {
  name: string;
  snapshot: AnyMachineSnapshot;
  /** The innermost states. */
  state: string;
  key: string;
  /** Names of the transitions taken to reach it. */
  transitions: string[];
}

/** A path through the graph; all paths together take every edge. */
export interface PlannedPath extends Plan {
  name: string;
  /** The state after each event; one longer than `events`, because the initial state comes first. */
  states: string[];
  /** Names of the chart's transitions that it takes, without those by which a reload enters its step. */
  transitions: string[];
  /** Names of the transitions by which a reload enters the step that the path begins at. */
  entered: string[];
}

/** A snapshot, with the shortest path to it. */
export interface PlannedSnapshot extends Plan {
  snapshot: AnyMachineSnapshot;
}

/** The graph of a machine, and what the samples left open. */
export interface Exploration {
  states: PlannedState[];
  /** All snapshots that differ in state or slice. */
  snapshots: PlannedSnapshot[];
  paths: PlannedPath[];
  edges: PlannedEdge[];
  starts: PlannedStart[];
  /** Ids of states that no path reaches. */
  unreachedStates: string[];
  untakenTransitions: string[];
  /** Claims that do not hold, each by its state, with the path that shows it. */
  brokenClaims: string[];
}

interface Node extends PlannedSnapshot {
  name: string;
  states: string[];
  transitions: string[];
  entered: string[];
}

/** Whether an event that the machine accepts can occur, when the exploration covers less than the whole chart. */
export type IsPossible<M extends AnyStateMachine = AnyStateMachine> = (
  event: EventObject,
  snapshot: SnapshotFrom<M>,
) => boolean;

/** The most edges to find from a start. */
const most = 20_000;

/**
 * Explores the whole graph of a machine with its samples.
 *
 * @example
 * const { states, unreachedStates } = explore(bookingMachine, bookingSamples);
 * expect(unreachedStates).toEqual([]);
 * @throws when a start leads to more than 20,000 transitions: the slice contains too much
 */
export function explore<M extends AnyStateMachine>(
  machine: M,
  samples: Samples<M>,
  isPossible: IsPossible<M> = () => true,
): Exploration {
  const keyOf = (snapshot: AnyMachineSnapshot) => keyIn(samples, snapshot);
  const passed = new Set<string>();
  const taken = new Set<string>();
  const nodes = new Map<string, Node>();
  const edges: PlannedEdge[] = [];
  const starts: PlannedStart[] = [];
  const ends: Node[] = [];
  const leavesOfTree = new Set<Node>();

  const grow = (start: string, begin: Start<M>) => {
    const snapshot = firstSnapshot(machine, begin);
    const observe = createObserver(snapshot.machine, passed);
    const initially = observe.initially(begin);
    initially.forEach(name => taken.add(name));
    starts.push({ name: start, snapshot, state: nameOf(snapshot), key: keyOf(snapshot), transitions: initially });
    const edgesBefore = edges.length;
    const first: Node = {
      start,
      snapshot,
      name: nameOf(snapshot),
      events: [],
      states: [nameOf(snapshot)],
      transitions: begin.step === undefined ? initially : [],
      entered: begin.step === undefined ? [] : initially,
    };
    if (nodes.has(keyOf(snapshot))) return void ends.push(first);
    const grown = new Map([[keyOf(snapshot), first]]);
    nodes.set(keyOf(snapshot), first);
    leavesOfTree.add(first);
    // A Map iterates in insertion order and includes entries added meanwhile: breadth first, so each path is shortest.
    for (const [key, node] of grown) {
      for (const event of sampledEvents(samples, node.snapshot)) {
        if (!isPossible(event, node.snapshot as SnapshotFrom<M>)) continue; // a snapshot of this machine
        const { snapshot: state, transitions } = observe.after(node.snapshot, event);
        const to = nameOf(state);
        const keyAfter = keyOf(state);
        edges.push({ from: node.name, event, to, transitions, keys: [key, keyAfter] });
        if (edges.length - edgesBefore > most) {
          const advice = 'return less from `slice`, such as whether a list has items instead of the items';
          throw new Error(`${machine.id}: more than ${most} transitions; ${advice}`);
        }
        leavesOfTree.delete(node);
        const next: Node = {
          start,
          snapshot: state,
          name: to,
          events: [...node.events, event],
          states: [...node.states, to],
          transitions: [...node.transitions, ...transitions],
          entered: first.entered,
        };
        if (nodes.has(keyAfter)) {
          ends.push(next);
          continue;
        }
        grown.set(keyAfter, next);
        nodes.set(keyAfter, next);
        leavesOfTree.add(next);
      }
    }
  };
  Object.entries(startsOf(samples)).forEach(([name, start]) => grow(name, start));

  const paths = [...leavesOfTree, ...ends].map(toPath);
  paths.flatMap(({ transitions }) => transitions).forEach(name => taken.add(name));
  const states = new Map<string, PlannedState>();
  for (const { name, snapshot, start, events } of nodes.values()) {
    if (!states.has(name)) states.set(name, { name, nodes: activeNodes(snapshot).map(node => node.id), start, events });
  }
  return {
    states: [...states.values()],
    snapshots: [...nodes.values()],
    paths,
    edges,
    starts,
    unreachedStates: descendants(machine.root)
      .filter(({ id, type }) => type !== 'history' && !passed.has(id))
      .map(({ id }) => id),
    untakenTransitions: chartedTransitions(machine)
      .map(({ name }) => name)
      .filter(name => !taken.has(name)),
    brokenClaims: [...nodes.values()].flatMap(node => brokenClaims(samples, node)),
  };
}

/** Key of a snapshot: snapshots with the same state and slice count as one. */
export const keyIn = <M extends AnyStateMachine>(samples: Samples<M>, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.status, samples.slice(snapshot.context)]);

/**
 * Whether the claims of all active states hold.
 *
 * @example
 * expect(holds(bookingSamples, snapshot)).toBe(true);
 */
export function holds<M extends AnyStateMachine>(samples: Samples<M>, snapshot: AnyMachineSnapshot): boolean {
  return unheldClaims(samples, snapshot).length === 0;
}

function unheldClaims<M extends AnyStateMachine>(samples: Samples<M>, snapshot: AnyMachineSnapshot): string[] {
  const claims = samples.claims as Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>; // keyed by every leaf
  return activeLeaves(snapshot).filter(leaf => claims[leaf]?.(snapshot) !== true);
}

const brokenClaims = <M extends AnyStateMachine>(samples: Samples<M>, { snapshot, ...plan }: Node) =>
  unheldClaims(samples, snapshot).map(state => `${state}, after ${wayOf(plan)}`);

const inWords = new WeakMap<EventObject, string>();

/** Describes an event once, because thousands of paths share it. */
function worded(event: EventObject): string {
  const words = inWords.get(event) ?? describe(event);
  inWords.set(event, words);
  return words;
}

const wayOf = ({ start, events }: Plan): string => [start, ...events.map(worded)].join(' → ');

const nameOf = (snapshot: AnyMachineSnapshot): string => activeLeaves(snapshot).join(' + ');

const toPath = ({ start, events, states, transitions, entered }: Node): PlannedPath => ({
  /** Made on demand, because there are thousands of paths, and most callers read no name. */
  get name() {
    return `${wayOf({ start, events })} ⇒ ${states.at(-1)}`;
  },
  start,
  events,
  states,
  transitions,
  entered,
});
