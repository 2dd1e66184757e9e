import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf, stepsOf } from '../../machines/wizard/index.ts';
import { descendants, leafName } from '../../machines/wizard/testing/index.ts';
import { type EntryStep, slash } from './entry.ts';
import { type Charted, shownOn } from './explored.ts';
import { asTitle, inWords } from './in-words.ts';

/** Where a state is: its step, its address, its path in the sidebar, and its name there. */
export interface Place {
  step: EntryStep | null;
  address: string | null;
  title: string;
  name: string;
}

/** The innermost active states of a state, in chart order. */
export const leavesOf = (machine: AnyStateMachine, state: string): AnyStateNode[] => {
  const names = state.split(' + ');
  return leavesInOrder(machine).filter(leaf => names.includes(leafName(leaf)));
};

/** Compares states by the order of the chart. */
export function inChartOrder(machine: AnyStateMachine): (one: string, other: string) => number {
  const order = leavesInOrder(machine);
  const positions = (state: string) => leavesOf(machine, state).map(leaf => order.indexOf(leaf));
  return (one, other) => {
    const others = positions(other);
    return positions(one).reduce((found, at, i) => found || at - (others[i] ?? -1), 0);
  };
}

export function placeOfState(flow: Charted, state: string): Place {
  const leaves = leavesOf(flow.machine, state);
  const [first] = leaves;
  if (!first) throw new Error(`${flow.title} has no state '${state}'`);
  const step = stepOf(flow, state);
  const names = namesOf(flow.machine, leaves, step !== null);
  return {
    step,
    address: step?.address ?? pageAddress(flow),
    title: [...above(flow), ...(step ? [labelOf(step)] : []), ...names.slice(0, -1)].join('/'),
    name: names.at(-1) ?? '',
  };
}

/** Path in the sidebar of everything that belongs to a flow. */
export function above(flow: Charted): string[] {
  const on = shownOn(flow);
  if (!on) return [flow.title];
  const step = stepOf(on.on, on.state);
  return [...above(on.on), ...(step ? [labelOf(step)] : []), flow.title];
}

/** `1 Parent details ∕step1` */
const labelOf = ({ number, title, address }: EntryStep): string =>
  [...(number === null ? [] : [number]), title, address.replaceAll('/', slash)].join(' ');

function stepOf(flow: Charted, state: string): EntryStep | null {
  const [leaf] = leavesOf(flow.machine, state);
  const step = stepsOf(flow.machine).find(({ id }) => id === leaf?.path[0]);
  if (!step) return null;
  const { id, progress } = step;
  const address = (pageAddress(flow) ?? '') + (pathOf(flow.machine, [id]) ?? '');
  return { id, number: progress, title: asTitle(inWords(id)), address };
}

/** Address of the page that shows a part; null for a flow with a page of its own. */
function pageAddress(flow: Charted): string | null {
  const on = shownOn(flow);
  return on && (stepOf(on.on, on.state)?.address ?? pageAddress(on.on));
}

/**
 * Names of the groups of a state, and last its own. Each parallel region but the last is a group; a chart without steps
 * has a group for each top-level state that has states of its own.
 */
function namesOf(machine: AnyStateMachine, leaves: readonly AnyStateNode[], hasStep: boolean): string[] {
  const [first] = leaves;
  const top = first?.path[0] ?? '';
  const isLeaf = leaves.length === 1 && first?.path.length === 1;
  if (isLeaf) return [inWords(top)];
  const tops = Object.values(machine.states).filter(({ type }) => type !== 'final');
  const groups = hasStep || tops.length === 1 ? [] : [asTitle(inWords(top))];
  const shared = sharedDepth(leaves);
  const inside = leaves.map(({ path }) => path.slice(shared).map(inWords));
  return [
    ...groups,
    ...inside.map(([region = '', ...rest]) =>
      leaves.length > 1 ? `${region}: ${rest.join(' › ')}` : [region, ...rest].join(' › '),
    ),
  ];
}

/** How many ancestors all leaves share; a single leaf shares its top-level state only. */
function sharedDepth(leaves: readonly AnyStateNode[]): number {
  const [first, ...others] = leaves;
  if (!first || others.length === 0) return 1;
  const depth = first.path.findIndex((key, i) => others.some(({ path }) => path[i] !== key));
  return Math.max(1, depth);
}

const leaves = new WeakMap<AnyStateMachine, readonly AnyStateNode[]>();

function leavesInOrder(machine: AnyStateMachine): readonly AnyStateNode[] {
  const found = leaves.get(machine) ?? descendants(machine.root).filter(node => Object.keys(node.states).length === 0);
  leaves.set(machine, found);
  return found;
}
