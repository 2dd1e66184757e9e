import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import { type Exploration, explore } from '../machines/wizard/explore.ts';
import type { Samples } from '../machines/wizard/samples.ts';
import type { Wizard } from '../machines/wizard/wizard.ts';

/** A chart, what to walk it with, and where it is seen. */
export interface Flow<M extends AnyStateMachine = AnyStateMachine> {
  title: string;
  machine: M;
  samples: Samples<M>;
  seen: { page: PageLoader } | SeenOn;
  /** What those that it invokes have come to where it is seen; else they have just begun. */
  parts?: readonly Part[];
}

export interface Part {
  id: string;
  machine: AnyStateMachine;
  samples: Samples<AnyStateMachine>;
  state: string;
}

/** A part is seen on the page of another flow, which stands in `state` and invokes it as `id`. */
export interface SeenOn {
  on: Flow;
  state: string;
  id: string;
}

/** Lazy, so that Node, which plans the stories, never meets a component. */
export type PageLoader = () => Promise<{ Page: ComponentType<PageProps> }>;

export interface PageProps {
  /** Started. */
  wizard: Wizard;
}

/** Of a machine that a flow invokes. */
export const definePart = <M extends AnyStateMachine>(id: string, machine: M, samples: Samples<M>, state: string): Part => ({ id, machine, samples, state });

/**
 * @example
 * export const flow = defineFlow({ title: 'flows/Join', machine: joinMachine, samples: joinSamples, seen: { page } });
 */
export function defineFlow<M extends AnyStateMachine>(flow: Flow<M>): Flow {
  return flow;
}

const explored = new WeakMap<Flow, Exploration>();

/** Everything that can happen in a flow, found out once. */
export function explorationOf(flow: Flow): Exploration {
  const found = explored.get(flow) ?? explore(flow.machine, flow.samples);
  explored.set(flow, found);
  return found;
}
