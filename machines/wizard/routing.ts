import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { levelsOf } from './mounted.ts';
import type { Place } from './place.ts';
import { activeStep, type LeaveAsked, type StepRefused, stepsOf } from './step.ts';

/** `waiting`: the parent is entered, but the machine that knows the rest of the way does not run yet. */
export type Outcome = 'entered' | 'refused' | 'waiting';

/**
 * Asks the running machines for one of the places an address may mean, outermost step first. The step where the
 * visitor stands is never routed to, as XState would enter it anew and restart its work.
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

/** Routes one machine to one of its steps, active or not; tells it when it refuses. */
export function routeTo(ref: AnyActorRef, id: string): boolean {
  const before = ref.getSnapshot() as AnyMachineSnapshot; // only levels come here
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

/** The mounted machine that has to be asked before the visitor leaves it for one of these places. */
export function guardianOf(root: AnyActor, candidates: readonly Place[]): AnyActorRef | undefined {
  const levels = levelsOf(root);
  const above = levels.map(({ snapshot }) => activeStep(snapshot)?.id);
  const leaves = (depth: number) => candidates.every(place => above.slice(0, depth).some((id, i) => place[i] !== id));
  return levels.find(({ snapshot }, depth) => leaves(depth) && snapshot.can({ type: 'leave.asked' } satisfies LeaveAsked))?.ref;
}

const hasStep = ({ machine }: AnyMachineSnapshot, id: string | undefined): id is string =>
  stepsOf(machine).some(step => step.id === id);
