import type { AnyMachineSnapshot } from 'xstate';
import type { Plan } from '../../machines/wizard/explore.ts';
import { replay } from '../../machines/wizard/replay.ts';
import { activeLeaves } from '../../machines/wizard/samples.ts';
import { startOf, startsOf } from '../../machines/wizard/starts.ts';
import { activeStep } from '../../machines/wizard/step.ts';
import { defaultJoinFlags } from '../../machines/join/join.types.ts';
import type { Flow } from '../flow.ts';
import { type ChosenFlags, withChosen } from './chosen-flags.ts';

export interface UnderFlags {
  snapshot: AnyMachineSnapshot;
  /** Where the same walk leads with these flags, if not to the same state. */
  note: string | null;
}

/**
 * Where a plan leads a visitor with these flags. A walk that leaves the step stands for no variant of the state: then
 * the state is as it was planned.
 */
export function underFlags({ machine, samples }: Flow, plan: Plan, chosen: ChosenFlags): UnderFlags {
  const planned: AnyMachineSnapshot = replay(machine, samples, plan);
  if (!('flags' in planned.context) || Object.keys(chosen).length === 0) return { snapshot: planned, note: null };
  const start = startOf(samples, plan.start);
  const kept = { ...start.kept, flags: withChosen(planned.context.flags ?? defaultJoinFlags, chosen) };
  const snapshot: AnyMachineSnapshot = replay(machine, { ...samples, starts: { ...startsOf(samples), [plan.start]: { ...start, kept } } }, plan);
  const name = nameOf(snapshot);
  if (name === nameOf(planned)) return { snapshot, note: null };
  const isSameStep = activeStep(snapshot)?.id === activeStep(planned)?.id;
  return isSameStep ? { snapshot, note: `With these flags it is ${name}.` } : { snapshot: planned, note: `There is no such state with these flags: the same walk leads to ${name}.` };
}

const nameOf = (snapshot: AnyMachineSnapshot): string => activeLeaves(snapshot).join(' + ');
