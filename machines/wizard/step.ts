import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventFromLogic } from 'xstate';
import { activeNodes } from './xstate-internals.ts';

/** A state with a screen: a top-level state with an id, the tag `step`, a path and a route. */
export interface Step {
  id: string;
  /** `/guest`; `''` has the address of the base path or, in a mounted machine, that of the outer step. */
  path: string;
  /** Number of its dot in the step indicator, from 1, or null. */
  progress: number | null;
}

/** The `meta` of a step's state. */
export interface StepMeta {
  path?: unknown;
  progress?: unknown;
  /** The step of the same machine that Back leads to, if it is not the previous entry. */
  back?: (context: unknown) => string;
}

interface StepOptions {
  /** URL path: `/guest`, or `''` for the address of the base path or, in a mounted machine, of the outer step. */
  path: '' | `/${string}`;
  /** Says whether a visitor may enter. It runs for links, Back, deep links and reloads. Default: everybody may. */
  guard?: unknown;
  /** Number of the step's dot in the step indicator, from 1. */
  progress?: number;
  /** Tags beside the step's own, such as `clearsSavedState`. */
  tags?: string | readonly string[];
  /** The step of the same machine that Back leads to, if it is not the previous one. */
  back?: (context: never) => string;
}

type TagOf<Options> = Options extends { tags: infer Tags } ? (Tags extends readonly (infer Tag)[] ? Tag : Tags) : never;

/**
 * The part of a state's configuration that makes it a step. Its key in `states` must be the id.
 *
 * @example
 * states: {
 *   guest: { ...step('guest', { path: '/guest', progress: 1 }), on: { 'name.given': 'seat' } },
 *   seat: { ...step('seat', { path: '/seat', guard: 'hasName', progress: 2 }) },
 *   ticket: { ...step('ticket', { path: '/ticket', guard: 'isBooked', tags: 'clearsSavedState' }) },
 * }
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- `BackTo` keeps what `back` returns a literal
export function step<const Id extends string, const Options extends StepOptions, BackTo extends string>(
  id: Id,
  options: Options & { back?: (context: never) => BackTo },
) {
  const { guard, tags = [], ...meta } = options;
  const route = guard === undefined ? {} : { guard };
  return { id, tags: ['step', ...[tags].flat()], meta, route } as unknown as {
    // the compiler does not follow `Omit` of a type parameter
    readonly id: Id;
    readonly tags: readonly ('step' | TagOf<Options>)[];
    readonly meta: Omit<Options, 'guard' | 'tags'>;
    readonly route: Options extends { guard: infer Guard } ? { readonly guard: Guard } : object;
  };
}

/**
 * The ids of a machine's steps, as a union of literals.
 *
 * @example
 * type BookingStep = StepId<typeof bookingMachine>; // 'guest' | 'seat' | 'ticket'
 */
export type StepId<M extends AnyStateMachine> =
  EventFromLogic<M> extends infer Event
    ? Event extends { type: 'xstate.route'; to: `#${infer Id}` }
      ? Id
      : never
    : never;

const known = new WeakMap<AnyStateMachine, readonly Step[]>();

/**
 * The steps of a machine, in chart order.
 *
 * @example
 * const steps = stepsOf(bookingMachine).map(({ path }) => path); // ['/guest', '/seat', '/ticket']
 * @throws when a step lacks its tag, id, path or route, has the path of another, or is below another state
 */
export function stepsOf(machine: AnyStateMachine): readonly Step[] {
  const found = known.get(machine);
  if (found) return found;
  const steps = below(machine.root).filter(isStep).map(toStep);
  if (repeated(steps)) throw new Error(`Two steps of '${machine.id}' have the path '${repeated(steps)?.path}'`);
  known.set(machine, steps);
  return steps;
}

/** A step with the path of an earlier one. */
const repeated = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ path }, i) => steps.findIndex(other => other.path === path) < i);

/** The states below a state, in chart order. */
const below = ({ states }: AnyStateNode): AnyStateNode[] =>
  Object.values<AnyStateNode>(states).flatMap(state => [state, ...below(state)]);

/**
 * The active step of a snapshot, or null (a final state, for example, is not a step).
 *
 * @example
 * const active = activeStep(snapshot)?.id; // 'guest'
 */
export function activeStep(snapshot: AnyMachineSnapshot): Step | null {
  const node = activeStepNode(snapshot);
  return node ? toStep(node) : null;
}

export function activeStepNode(snapshot: AnyMachineSnapshot): AnyStateNode | undefined {
  return activeNodes(snapshot).find(isStep);
}

/** Whether the machine allows one of its steps now. The active step is always allowed. */
export function canEnterStep(snapshot: AnyMachineSnapshot, id: string): boolean {
  return activeStepNode(snapshot)?.id === id || snapshot.can({ type: 'xstate.route', to: `#${id}` });
}

function isStep(node: AnyStateNode): boolean {
  const isTagged = node.tags.includes('step');
  if (!isTagged && node.meta?.path !== undefined) throw new Error(`Step '${node.key}' has no tag 'step'`);
  return isTagged;
}

function toStep(node: AnyStateNode): Step {
  const { path, progress } = (node.meta ?? {}) as StepMeta; // XState does not type meta here
  if (node.parent?.parent) throw new Error(`Step '${node.id}' must be a top-level state`);
  if (node.id !== node.key) throw new Error(`Step '${node.key}': its id must be '${node.key}', not '${node.id}'`);
  if (!node.config.route) throw new Error(`Step '${node.id}' has no route`);
  if (typeof path !== 'string' || !/^(\/[\w.~-]+)*$/.test(path))
    throw new Error(`Step '${node.id}': meta.path must be '' or like '/seat-7', in ASCII`);
  return { id: node.id, path, progress: typeof progress === 'number' ? progress : null };
}
