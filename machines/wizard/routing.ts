import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { levelsOf } from './mounted.ts';
import type { Place } from './place.ts';
import type { LeaveAsked, StepRefused } from './protocol.ts';
import { activeStep, stepsOf } from './step.ts';

/** `waiting`: the parent step is entered, but the machine with the rest of the place does not run yet. */
export type Outcome = 'entered' | 'refused' | 'waiting';

/**
 * Routes the running machines to one of the places of an address, outermost step first. Never routes to the active
 * step, because XState would re-enter it and restart its work.
 */
export function enterPlace(root: AnyActor, candidates: readonly Place[]): Outcome {
  let open = candidates;
  for (let depth = 0; ; depth += 1) {
    const level = levelsOf(root)[depth];
    const shortEnough = depth > 0 && open.some(place => place.length === depth);
    if (!level && depth > 0) return shortEnough ? 'entered' : 'waiting';
    const id = level && open.map(place => place[depth]).find(candidate => hasStep(level.snapshot, candidate));
    if (!level || id === undefined) return shortEnough ? 'entered' : 'refused';
    if (activeStep(level.snapshot)?.id !== id && !routeTo(level.ref, id)) return 'refused';
    open = open.filter(place => place[depth] === id);
    if (open.every(place => place.length === depth + 1)) return 'entered';
  }
}

/** Routes one machine to one of its steps, active or not; sends it `step.refused` if it refuses. */
export function routeTo(ref: AnyActorRef, id: string): boolean {
  const before = ref.getSnapshot() as AnyMachineSnapshot; // callers pass machines only
  const event = { type: 'xstate.route', to: `#${id}` };
  if (!before.can(event)) {
    refuse(ref, id);
    return false;
  }
  ref.send(event);
  const after = ref.getSnapshot() as AnyMachineSnapshot;
  return after.status === 'active' && activeStep(after)?.id === id;
}

export function refuse(ref: AnyActorRef, id: string): void {
  ref.send({ type: 'step.refused', to: id } satisfies StepRefused);
}

/** The mounted machine that must confirm before the visitor leaves it for one of these places. */
export function guardianOf(root: AnyActor, candidates: readonly Place[]): AnyActorRef | undefined {
  const levels = levelsOf(root);
  const above = levels.map(({ snapshot }) => activeStep(snapshot)?.id);
  const leaves = (depth: number) => candidates.every(place => above.slice(0, depth).some((id, i) => place[i] !== id));
  return levels.find(
    ({ snapshot }, depth) => leaves(depth) && snapshot.can({ type: 'leave.asked' } satisfies LeaveAsked),
  )?.ref;
}

const hasStep = ({ machine }: AnyMachineSnapshot, id: string | undefined): id is string =>
  stepsOf(machine).some(step => step.id === id);
