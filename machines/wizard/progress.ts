import type { AnyMachineSnapshot } from 'xstate';
import { activeStep, canEnterStep, type Step, stepsOf } from './step.ts';

/** One dot of the step indicator. */
export interface Dot {
  progress: number;
  step: Step;
  /** Whether the machine allows the step now. */
  reachable: boolean;
  current: boolean;
  /** Whether the machine allows a later step. */
  done: boolean;
}

/**
 * Returns the dots of the step indicator, from the steps whose meta has `progress`.
 *
 * @example
 * const reachable = progressOf(snapshot).map(dot => dot.reachable); // [true, false]
 */
export function progressOf(snapshot: AnyMachineSnapshot): Dot[] {
  const steps = stepsOf(snapshot.machine);
  const active = activeStep(snapshot);
  const open = (step: Step | undefined): boolean => step !== undefined && canEnterStep(snapshot, step.id);
  const numbers = [...new Set(steps.flatMap(step => step.progress ?? []))].toSorted((a, b) => a - b);
  const dots = numbers.flatMap(progress => {
    const sharing = steps.filter(candidate => candidate.progress === progress);
    const step = sharing.find(open) ?? sharing[0];
    if (!step) return [];
    const next = steps[steps.findLastIndex(candidate => candidate.progress === progress) + 1];
    return { progress, step, reachable: open(step), current: active?.progress === progress, done: open(next) };
  });
  return dots.map((dot, i) => ({ ...dot, done: dot.done || dots.slice(i + 1).some(later => later.reachable) }));
}
