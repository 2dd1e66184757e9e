import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventFromLogic } from 'xstate';

/** A state a visitor can stand on: a top-level state with an id, the tag `step`, a path and a route. */
export interface Step {
  id: string;
  /** `/step1` in a flow's root machine; `''` or `/billing` in a mounted one. */
  path: string;
  /** The dot of the step indicator this step belongs to, from 1. */
  progress: number | null;
}

/** What a chart says of a step beside its id. */
export interface StepMeta {
  path?: unknown;
  progress?: unknown;
  /** The step of the same machine that Back leads to, where it is not the way one came. */
  back?: (context: unknown) => string;
}

/**
 * Sent by the engine to the machine that would not let the visitor in; the machine answers with its own guarded
 * transitions, or stays. Declare it among the machine's events. A transition to the step where the visitor stands
 * enters it anew and restarts its work: to stay, give it no target.
 *
 * @example
 * on: { 'step.refused': [{ guard: 'isExpired', target: '.parentDetails', actions: emit({ type: 'told', reason: 'expired' }) }] }
 */
export interface StepRefused {
  type: 'step.refused';
  /** The id of the step that was asked for. */
  to: string;
}

/** Emitted by a machine to have the visitor told why something happened; heard through `wizard.onTold`. */
export interface Told {
  type: 'told';
  /** A key that the app turns into words. */
  reason: string;
}

/**
 * Sent by the engine to a mounted machine that takes it, instead of leading the visitor out of that machine.
 *
 * @example
 * on: { 'leave.asked': { guard: 'holdsToken', actions: sendTo('leave', { type: 'leave.asked' }) } }
 */
export interface LeaveAsked {
  type: 'leave.asked';
}

/** Emitted by a machine that was asked, once the visitor may leave it: the engine then leads them where they asked to go. */
export interface Released {
  type: 'released';
}

/** Emitted by a machine for those who count what happens in it; heard through `wizard.onTracked`. */
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
 * @throws when a state is tagged `step` but lacks what a step needs
 */
export function stepsOf(machine: AnyStateMachine): readonly Step[] {
  const found = known.get(machine);
  if (found) return found;
  const nodes: AnyStateNode[] = Object.values(machine.states);
  const steps = nodes.filter(isStep).map(toStep);
  known.set(machine, steps);
  return steps;
}

/** The step a snapshot stands on, or null (a final state, for one, is no step). */
export function activeStep(snapshot: AnyMachineSnapshot): Step | null {
  const node = activeStepNode(snapshot);
  return node ? toStep(node) : null;
}

export function activeStepNode(snapshot: AnyMachineSnapshot): AnyStateNode | undefined {
  return snapshot._nodes.find(node => node.parent === snapshot.machine.root && isStep(node));
}

/** Whether the machine would let the visitor onto one of its steps now; where they stand, they may stay. */
export function canEnterStep(snapshot: AnyMachineSnapshot, id: string): boolean {
  return activeStepNode(snapshot)?.id === id || snapshot.can({ type: 'xstate.route', to: `#${id}` });
}

const isStep = (node: AnyStateNode): boolean => node.tags.includes('step');

function toStep(node: AnyStateNode): Step {
  const { path, progress } = (node.meta ?? {}) as StepMeta; // meta is untyped by nature
  if (node.id !== node.key) throw new Error(`Step '${node.key}': its id must be '${node.key}', not '${node.id}'`);
  if (!node.config.route) throw new Error(`Step '${node.id}' has no route`);
  if (typeof path !== 'string' || !/^(\/.*[^/])?$/.test(path)) throw new Error(`Step '${node.id}': meta.path must be '' or start with '/'`);
  return { id: node.id, path, progress: typeof progress === 'number' ? progress : null };
}
