import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventFromLogic } from 'xstate';

/** A screen's state: a top-level state with an id, the tag `step`, a path and a route. */
export interface Step {
  id: string;
  /** `/step1` in a flow's root machine; `''` or `/billing` in a mounted one. */
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

/**
 * Sent by the engine to a machine that refused a route. The machine redirects by its own guarded transitions, or
 * stays. Declare it among the machine's events. A transition that targets the current step re-enters it and restarts
 * its work: to stay, omit the target.
 *
 * @example
 * on: { 'step.refused': [{ guard: 'isExpired', target: '.parentDetails', actions: emit({ type: 'told', reason: 'expired' }) }] }
 */
export interface StepRefused {
  type: 'step.refused';
  /** The id of the refused step. */
  to: string;
}

/** Emitted by a machine to explain to the visitor what happened; subscribe with `wizard.onTold`. */
export interface Told {
  type: 'told';
  /** Message key; the app has the text. */
  reason: string;
}

/**
 * Sent by the engine to a mounted machine that handles it, instead of navigating out of that machine.
 *
 * @example
 * on: { 'leave.asked': { guard: 'holdsToken', actions: sendTo('leave', { type: 'leave.asked' }) } }
 */
export interface LeaveAsked {
  type: 'leave.asked';
}

/** Emitted by a machine that received `leave.asked`, to allow leaving: the engine then resumes the navigation. */
export interface Released {
  type: 'released';
}

/** Analytics event, emitted by a machine; subscribe with `wizard.onTracked`. */
export interface Tracked {
  type: 'tracked';
  fact: unknown;
}

/**
 * The ids of a machine's steps, as a union of literals.
 *
 * @example
 * type JoinStep = StepId<typeof joinMachine>; // 'landing' | 'parentDetails' | …
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
 * stepsOf(joinMachine).map(step => step.path); // ['/signup', '/step1', …]
 * @throws when a state is tagged `step` but lacks an id, a path or a route
 */
export function stepsOf(machine: AnyStateMachine): readonly Step[] {
  const found = known.get(machine);
  if (found) return found;
  const nodes: AnyStateNode[] = Object.values(machine.states);
  const steps = nodes.filter(isStep).map(toStep);
  known.set(machine, steps);
  return steps;
}

/** The active step of a snapshot, or null (a final state, for example, is not a step). */
export function activeStep(snapshot: AnyMachineSnapshot): Step | null {
  const node = activeStepNode(snapshot);
  return node ? toStep(node) : null;
}

export function activeStepNode(snapshot: AnyMachineSnapshot): AnyStateNode | undefined {
  return snapshot._nodes.find(node => node.parent === snapshot.machine.root && isStep(node));
}

/** Whether the machine allows one of its steps now. The active step is always allowed. */
export function canEnterStep(snapshot: AnyMachineSnapshot, id: string): boolean {
  return activeStepNode(snapshot)?.id === id || snapshot.can({ type: 'xstate.route', to: `#${id}` });
}

const isStep = (node: AnyStateNode): boolean => node.tags.includes('step');

function toStep(node: AnyStateNode): Step {
  const { path, progress } = (node.meta ?? {}) as StepMeta; // XState does not type meta here
  if (node.id !== node.key) throw new Error(`Step '${node.key}': its id must be '${node.key}', not '${node.id}'`);
  if (!node.config.route) throw new Error(`Step '${node.id}' has no route`);
  if (typeof path !== 'string' || !/^(\/.*[^/])?$/.test(path))
    throw new Error(`Step '${node.id}': meta.path must be '' or start with '/'`);
  return { id: node.id, path, progress: typeof progress === 'number' ? progress : null };
}
