import type { ComponentType, ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Samples } from '../machines/wizard/testing/index.ts';
import type { SavedStateSpec, Wizard } from '../machines/wizard/index.ts';
import type { Api } from '../src/api/client.ts';
import type { Flow as ProductFlow } from '../src/app/flow.ts';

export { explorationOf } from './atlas/explored.ts';

/** A chart, its samples, and the page that shows it. */
export interface Flow<M extends AnyStateMachine = AnyStateMachine> {
  title: string;
  machine: M;
  samples: Samples<M>;
  seen: { page: PageLoader } | SeenOn;
  /** The states of its invoked machines in the stories; without them, they are in their initial states. */
  parts?: readonly Part[];
  /** States that the page leaves before a visitor could see them. */
  leftAtOnce?: readonly string[];
  /** Settled states that look alike, by the reason why they are several. */
  alike?: Readonly<Record<string, readonly string[]>>;
  /** What a reload restores. */
  saved?: SavedStateSpec;
  /** Returns the product's machine with the actors that call this API. */
  provide?: (api: Api) => Promise<AnyStateMachine>;
}

export interface Part {
  id: string;
  machine: AnyStateMachine;
  samples: Samples<AnyStateMachine>;
  state: string;
}

/** A part is shown on the page of another flow, which is in `state` and invokes the part as `id`. */
export interface SeenOn {
  on: Flow;
  state: string;
  id: string;
}

/** Lazy, because Node plans the stories and must not load components. */
export type PageLoader = () => Promise<{ Page: ComponentType<PageProps> }>;

/** The page of one of the product's flows, as its descriptor says. */
export const flowPage =
  (load: () => Promise<ProductFlow>): PageLoader =>
  async () => {
    const [{ pageFor, needWordsOf }, flow] = await Promise.all([import('./pages/flow.page.tsx'), load()]);
    await needWordsOf(flow.words);
    return { Page: pageFor(flow) };
  };

export interface PageProps {
  /** A started wizard. */
  wizard: Wizard;
  /** What appears beside the step. */
  children?: ReactNode;
}

/** Defines the state of a machine that a flow invokes. */
export const definePart = <M extends AnyStateMachine>(
  id: string,
  machine: M,
  samples: Samples<M>,
  state: string,
): Part => ({ id, machine, samples, state });

/**
 * @example
 * export const flow = defineFlow({ title: 'Join', machine: joinMachine, samples: joinSamples, seen: { page } });
 */
export function defineFlow<M extends AnyStateMachine>(flow: Flow<M>): Flow {
  return flow;
}
