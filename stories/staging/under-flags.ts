import type { AnyMachineSnapshot } from 'xstate';
import { activeLeaves, type Plan, replay, startOf, startsOf } from '../../machines/wizard/testing/index.ts';
import { activeStep } from '../../machines/wizard/index.ts';
import { defaultJoinFlags } from '../../machines/flows/join/join.types.ts';
import type { Flow } from '../flow.ts';
import { type ChosenFlags, withChosen } from './chosen-flags.ts';

export interface UnderFlags {
  snapshot: AnyMachineSnapshot;
  /** Note about the state that the plan leads to with these flags; null if it is the same state. */
  note: string | null;
}

/**
 * Replays a plan with these flags. If the plan then leads to another step, the state has no variant for these flags,
 * and the planned snapshot is returned.
 */
export function underFlags({ machine, samples }: Flow, plan: Plan, chosen: ChosenFlags): UnderFlags {
  const planned: AnyMachineSnapshot = replay(machine, samples, plan);
  if (!('flags' in planned.context) || Object.keys(chosen).length === 0) return { snapshot: planned, note: null };
  const start = startOf(samples, plan.start);
  const step = start.step ?? activeStep(replay(machine, samples, { start: plan.start, events: [] }))?.id;
  if (step === undefined) return { snapshot: planned, note: null };
  const saved = { ...start.saved, flags: withChosen(planned.context.flags ?? defaultJoinFlags, chosen) };
  const snapshot: AnyMachineSnapshot = replay(
    machine,
    { ...samples, starts: { ...startsOf(samples), [plan.start]: { ...start, step, saved } } },
    plan,
  );
  const name = nameOf(snapshot);
  if (name === nameOf(planned)) return { snapshot, note: null };
  const isSameStep = activeStep(snapshot)?.id === activeStep(planned)?.id;
  return isSameStep
    ? { snapshot, note: `With these flags the state is ${name}.` }
    : { snapshot: planned, note: `This state does not exist with these flags: the same path leads to ${name}.` };
}

const nameOf = (snapshot: AnyMachineSnapshot): string => activeLeaves(snapshot).join(' + ');
