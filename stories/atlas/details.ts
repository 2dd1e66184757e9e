import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import {
  activeLeaves,
  leafName,
  type Plan,
  type PlannedEdge,
  replay,
  startOf,
} from '../../machines/wizard/testing/index.ts';
import { type Cause, type EventInWords, eventInWords } from './event-in-words.ts';
import { type Charted, explorationOf } from './explored.ts';
import { asTitle, inWords } from './in-words.ts';
import { leavesOf, placeOfState } from './places.ts';
import type { Door, DoorTo, Picture } from './map-data.ts';
import type { StateLink } from './state-link.ts';

/** An event on the way to a state. */
export interface StepBefore extends EventInWords {
  from: StateLink;
}

/** What can happen in a state, and where it leads. */
export interface Way extends EventInWords {
  to: StateLink;
}

/** A machine that a state invokes. */
export interface Invoked {
  id: string;
  /** The title and map of its chart, if the atlas has them. Everything else is a call or a service. */
  door: Door | null;
}

/** What the panel says about a state. Plain data, so that it can be sent to another window. */
export interface Details {
  link: StateLink;
  /** The story of the flow's map. */
  map: string;
  /** URL path below the base path, or null. */
  address: string | null;
  descriptions: readonly { of: string; text: string }[];
  tags: readonly string[];
  /** How the shortest path begins: a first visit, or a reload. */
  start: string;
  before: readonly StepBefore[];
  next: readonly Way[];
  /** What must hold, as the samples state it. */
  claims: readonly { of: string; claim: string }[];
  invoked: readonly Invoked[];
  /** What the machine knows, as JSON by key. */
  answers: Readonly<Record<string, string>>;
  /** Null if the last run took none, or there was none. */
  picture: Picture | null;
}

const causes: readonly Cause[] = ['visitor', 'outcome', 'failure', 'progress', 'time', 'refusal', 'address'];

export type LinkTo = (state: string) => StateLink;

/**
 * @param linkTo returns a link to a state of the flow
 * @param map the story of the flow's map
 */
export function detailsOf(
  flow: Charted,
  state: string,
  linkTo: LinkTo,
  doorTo: DoorTo,
  map: string,
  picture: Picture | null,
): Details {
  const { machine, samples } = flow;
  const { states, edges } = explorationOf(flow);
  const plan = states.find(({ name }) => name === state);
  if (!plan) throw new Error(`${flow.title} has no state '${state}'`);
  const snapshot: AnyMachineSnapshot = replay(machine, samples, plan);
  const nodes = activeNodes(flow, state);
  return {
    link: linkTo(state),
    map,
    address: placeOfState(flow, state).address,
    descriptions: nodes.flatMap(({ key, description }) =>
      description ? [{ of: asTitle(inWords(key)), text: description }] : [],
    ),
    tags: [...snapshot.tags].filter(tag => tag !== 'step'),
    start: startInWords(flow, plan),
    before: plan.events.map((event, i) => ({
      ...eventInWords(machine, event),
      from: linkTo(nameAfter(flow, { ...plan, events: plan.events.slice(0, i) })),
    })),
    next: waysOf(
      flow,
      edges.filter(({ from }) => from === state),
      linkTo,
    ),
    claims: nodes.flatMap(node => claimOf(flow, node)),
    invoked: nodes
      .flatMap(({ invoke }) => invoke)
      .flatMap(({ id, src }) => (snapshot.children[id] ? [{ id, door: doorTo(src, state) }] : [])),
    answers: Object.fromEntries(Object.entries(snapshot.context as object).map(([key, value]) => [key, inJson(value)])),
    picture,
  };
}

/** The active nodes, outermost first. */
function activeNodes({ machine }: Charted, state: string): AnyStateNode[] {
  const above = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [...above(node.parent), node] : []);
  return [...new Set(leavesOf(machine, state).flatMap(above))];
}

const nameAfter = ({ machine, samples }: Charted, plan: Plan): string =>
  activeLeaves(replay(machine, samples, plan)).join(' + ');

function startInWords({ samples }: Charted, { start }: Plan): string {
  const { step, saved, input } = startOf(samples, start);
  if (step === undefined) return start === 'beginning' ? 'a first visit' : `a first visit: ${inWords(start)}`;
  return `a reload on ${inWords(step)} with ${inJson(saved ?? input ?? {})}`;
}

/** Each event with each state that it leads to, once; the visitor's events first, addresses last. */
function waysOf({ machine }: Charted, edges: readonly PlannedEdge[], linkTo: LinkTo): Way[] {
  const ways = new Map<string, Way>();
  for (const { event, to } of edges) {
    const way = { ...eventInWords(machine, event), to: linkTo(to) };
    const key = `${way.what} → ${to}`;
    if (!ways.has(key)) ways.set(key, way);
  }
  return [...ways.values()].toSorted((one, other) => causes.indexOf(one.cause) - causes.indexOf(other.cause));
}

/** The source of a claim, without the names that a bundler has given to imports. */
function claimOf({ samples }: Charted, node: AnyStateNode): { of: string; claim: string }[] {
  const claim = (samples.claims as Readonly<Record<string, (() => unknown) | undefined>>)[leafName(node)];
  if (!claim) return [];
  const source = claim
    .toString()
    .replace(/^\s*\([^)]*\)\s*=>\s*|^\w+\s*=>\s*/, '')
    .replaceAll(/\(0,\s*__vi[\w]*\.(\w+)\)/g, '$1')
    .replaceAll(/__vi[\w]*\./g, '')
    .replaceAll(/\s+/g, ' ');
  return [{ of: asTitle(inWords(node.key)), claim: source }];
}

/** JSON in one line. What JSON cannot express, such as a running actor, is left out. */
function inJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'not given';
  } catch {
    return '(not data)';
  }
}
