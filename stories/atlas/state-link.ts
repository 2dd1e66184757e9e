import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Charted } from './explored.ts';
import { inWords } from './in-words.ts';
import { leavesOf, placeOfState } from './places.ts';

/** A state that a viewer can go to. */
export interface StateLink {
  state: string;
  /** In words, with its step. */
  name: string;
  /** Null for a state that shows nothing, because the flow has ended. */
  storyId: string | null;
}

/** @param name file name of the flow */
export function linkOf(name: string, flow: Charted, state: string): StateLink {
  const leaves = leavesOf(flow.machine, state);
  // A final state inside a step ends the step only.
  if (leaves.some(({ type, path }) => type === 'final' && path.length === 1))
    return { state, name: `${inWords(state)} (the chart ends)`, storyId: null };
  return { state, name: nameWithStep(flow, state), storyId: storyIdOf(name, state) };
}

/** `Parent details: rejected` */
function nameWithStep(flow: Charted, state: string): string {
  const { step, title, name } = placeOfState(flow, state);
  const groups = step ? [step.title] : title.split('/').slice(-1);
  return name === step?.title.toLowerCase() ? step.title : `${groups.join(', ')}: ${name}`;
}

/** The story of a flow's map. */
export const mapIdOf = (flow: string): string => toId(flow, 'map');

/** The same as long as the flow's file and the state keep their names. */
export const storyIdOf = (flow: string, state: string): string => toId(flow, storyNameFromExport(exportNameOf(state)));

/** Name of a state's export in the module of stories. */
export const exportNameOf = (state: string): string =>
  state
    .split(/[^a-zA-Z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
