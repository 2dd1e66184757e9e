import type { AnyStateMachine } from 'xstate';
import { type Exploration, explore, type Samples } from '../../machines/wizard/testing/index.ts';

/** What the atlas reads of a flow. */
export interface Charted {
  title: string;
  machine: AnyStateMachine;
  samples: Samples<AnyStateMachine>;
  /** A part names the flow on whose page it is shown, the state of that flow, and the id under which it is invoked. */
  seen: object | { on: Charted; state: string; id: string };
}

const explored = new WeakMap<Charted, Exploration>();

/** Explores a flow; the result is cached. */
export function explorationOf(flow: Charted): Exploration {
  const found = explored.get(flow) ?? explore(flow.machine, flow.samples);
  explored.set(flow, found);
  return found;
}

/** Where a part is shown, or null for a flow that has a page of its own. */
export const shownOn = ({ seen }: Charted): { on: Charted; state: string; id: string } | null =>
  'on' in seen ? seen : null;
