import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { chartedTransitions, descendants, leafName } from '../../machines/wizard/testing/index.ts';
import type { Accessibility } from '../pictures/accessibility.ts';
import type { Entry } from './entry.ts';
import { type Cause, eventInWords, typeInWords } from './event-in-words.ts';
import { type Charted, explorationOf } from './explored.ts';
import { asTitle, inWords } from './in-words.ts';
import type { Level } from './levels.ts';

export interface Door {
  title: string;
  storyId: string;
}

/** Returns the title and map of the chart that a state invokes as `src`, if the atlas has it. */
export type DoorTo = (src: unknown, state: string) => Door | null;

/** A state node of the chart. Frames contain others; a screen is a settled state, and passing states are small. */
export interface MapNode {
  id: string;
  parent: string | null;
  kind: 'step' | 'frame' | 'screen' | 'busy' | 'end';
  name: string;
  address: string | null;
  description: string | null;
  /** The stories that show the state, the one to open first; none for a frame and an end. */
  stories: readonly string[];
  /** Null if the last run took none, or there was none. */
  picture: Picture | null;
  /** Charts that the state invokes. */
  doors: readonly Door[];
}

/** A picture of a state, and what axe said about it. */
export interface Picture {
  /** Its address, relative to the page of the map. */
  path: string;
  /** Address of all its pictures on the contact sheet. */
  onSheet: string;
  accessibility: Accessibility;
}

/** A transition of the chart. */
export interface MapEdge {
  /** Name of the transition. */
  id: string;
  from: string;
  /** Empty if the chart stays in its state. */
  to: readonly string[];
  cause: Cause;
  /** Event, results and guard in one line. */
  label: string;
  levels: readonly Level[];
}

export interface MapData {
  differences: string | null;
  /** Id of the chart. */
  chart: string;
  title: string;
  nodes: readonly MapNode[];
  edges: readonly MapEdge[];
}

/** Returns what each level of the tests did with a transition in its last run. Empty before the first run. */
export type LevelsOf = (transition: string) => readonly Level[];

/** Returns the picture of a state. */
export type PictureOf = (entry: Entry) => Picture | null;

/** What the last runs of the tests and of the pictures found. */
export interface LastRuns {
  levelsOf: LevelsOf;
  pictureOf: PictureOf;
  /** Address of a page with what differs from another commit. */
  differences: string | null;
}

/** The statechart of a flow as nodes and edges, without a layout. */
export function mapOf(
  flow: Charted,
  entries: readonly Entry[],
  doorTo: DoorTo,
  { levelsOf, pictureOf, differences }: LastRuns,
): MapData {
  const { machine, title } = flow;
  const examples = examplesOf(flow);
  const nodes = descendants(machine.root).slice(1);
  return {
    differences,
    chart: machine.id,
    title: title.replace(/^.*\//, ''),
    nodes: nodes.map(node => toNode(node, entries, doorTo, pictureOf)),
    edges: chartedTransitions(machine)
      .filter(({ definition }) => definition.eventType !== 'xstate.route')
      .map(({ name, definition }) => toEdge(name, definition, examples.get(name) ?? [], levelsOf(name))),
  };
}

function toNode(node: AnyStateNode, entries: readonly Entry[], doorTo: DoorTo, pictureOf: PictureOf): MapNode {
  const isStep = node.tags.includes('step');
  const isLeaf = Object.keys(node.states).length === 0;
  const all = isLeaf ? entries.filter(({ state }) => state.split(' + ').includes(leafName(node))) : [];
  const [shown] = all;
  const { id, parent, key, description } = node;
  const doors = node.invoke.flatMap(({ src }) => doorTo(src, leafName(node)) ?? []);
  const first = shown ?? entries.find(({ step }) => step?.id === key);
  return {
    id,
    parent: parent?.parent ? parent.id : null,
    kind: kindOf(node, shown !== undefined),
    name: isStep ? asTitle(inWords(key)) : inWords(key),
    address: isStep ? (first?.address ?? null) : null,
    description: description ?? null,
    stories: all.map(({ storyId }) => storyId),
    picture: shown ? pictureOf(shown) : null,
    doors: [...new Map(doors.map(door => [door.storyId, door])).values()],
  };
}

function kindOf(node: AnyStateNode, isShown: boolean): MapNode['kind'] {
  if (node.type === 'final') return 'end';
  if (Object.keys(node.states).length > 0) return node.tags.includes('step') ? 'step' : 'frame';
  return isShown && !isPassing(node) ? 'screen' : 'busy';
}

/** Whether a state, or one around it, is busy or only decides where to go. */
const isPassing = ({ tags, parent }: AnyStateNode): boolean =>
  tags.some(tag => tag === 'busy' || tag === 'passing') || (parent !== undefined && isPassing(parent));

function toEdge(
  id: string,
  { source, target, eventType, guard }: AnyTransitionDefinition,
  examples: readonly string[],
  levels: readonly Level[],
): MapEdge {
  const { cause, what } = typeInWords(eventType);
  const condition = guardInWords(guard);
  const isExplained =
    cause === 'outcome' || (cause === 'visitor' && condition === '' && dependsOnValues(source, eventType));
  const shown = isExplained && examples.length > 0 ? `: ${examples.slice(0, 2).join(', ')}` : '';
  const happening = cause === 'refusal' ? 'an address is refused' : what;
  const label = `${happening}${shown}${condition ? ` [${condition}]` : ''}`;
  return { id, from: source.id, to: target?.map(node => node.id) ?? [], cause, label, levels };
}

/** Whether a state has a transition of an event whose condition has no name. */
const dependsOnValues = (source: AnyStateNode, eventType: string): boolean =>
  source.transitions.get(eventType)?.some(({ guard }) => guard !== undefined && guardInWords(guard) === '') ?? false;

/** The name of a guard and its parameters; one without a name is a condition that the examples explain. */
function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return inWords(guard);
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const params = 'params' in guard ? paramsInWords(guard.params) : [];
    return [inWords(String(guard.type)), ...params].join(': ');
  }
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)
    ? guard.guards.map(guardInWords).filter(Boolean).join(', ')
    : '';
}

/** The texts among the parameters of a guard, in words. */
const paramsInWords = (params: unknown): string[] =>
  (typeof params === 'string' ? [params] : Object.values(params ?? {}))
    .filter(value => typeof value === 'string')
    .map(inWords);

/** The values of the visitor's events, and the results, with which the exploration took each transition. */
function examplesOf(flow: Charted): Map<string, string[]> {
  const examples = new Map<string, string[]>();
  for (const { event, transitions } of explorationOf(flow).edges) {
    const { cause, values } = eventInWords(flow.machine, event);
    if (values === '' || (cause !== 'outcome' && cause !== 'visitor')) continue;
    for (const name of transitions) {
      const known = examples.get(name) ?? [];
      if (!known.includes(values)) examples.set(name, [...known, values]);
    }
  }
  return examples;
}
