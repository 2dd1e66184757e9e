import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  type SnapshotFrom,
} from 'xstate';
import type { StepRefused } from '../protocol.ts';
import { isRestoring, refusal, restorable } from '../restore.ts';
import { after } from './after.ts';
import type { Samples, Start } from './samples.ts';

/** A start and a sequence of events. */
export interface Plan {
  /** The name of the start. */
  start: string;
  events: EventObject[];
}

/** All starts by name; `beginning` is a new visitor's. */
export const startsOf = <M extends AnyStateMachine>({
  input,
  starts = {},
}: Samples<M>): Readonly<Record<string, Start<M>>> => ({
  beginning: input === undefined ? {} : { input },
  ...starts,
});

/** @throws when the samples have no start of that name */
export function startOf<M extends AnyStateMachine>(samples: Samples<M>, name: string): Start<M> {
  const starts = startsOf(samples);
  const start = starts[name];
  if (!start) throw new Error(`The samples have no start '${name}', but ${Object.keys(starts).join(', ')}`);
  return start;
}

/** The machine with which a start begins. */
export const logicOf = <M extends AnyStateMachine>(machine: M, { step, saved = {} }: Start<M>): AnyStateMachine =>
  step === undefined ? machine : restorable(machine, saved);

/** The events by which a reload enters its step, or whatever the chart answers if the step refuses. */
export function entering(initial: AnyMachineSnapshot, step: string | undefined): EventObject[] {
  if (step === undefined) return [];
  const route = { type: 'xstate.route', to: `#${step}` };
  if (initial.can(route)) return [route];
  const refused = { type: 'step.refused', to: step } satisfies StepRefused;
  return isRestoring(after(initial, refused)) ? [refused, refusal] : [refused];
}

/** Returns the first snapshot of a start. A reload has entered its step, or another if the step refused. */
export function firstSnapshot<M extends AnyStateMachine>(machine: M, start: Start<M>): AnyMachineSnapshot {
  const [initial] = initialTransition(logicOf(machine, start), start.input);
  return entering(initial, start.step).reduce(after, initial);
}

/**
 * Returns the snapshot that a plan leads to, by pure transitions: it runs no actions and starts no actors.
 *
 * @example
 * const isSending = replay(bookingMachine, bookingSamples, state).matches({ seat: 'sending' });
 */
export function replay<M extends AnyStateMachine>(
  machine: M,
  samples: Samples<M>,
  { start, events }: Plan,
): SnapshotFrom<M> {
  const first = firstSnapshot(machine, startOf(samples, start));
  return events.reduce(after, first) as SnapshotFrom<M>; // a snapshot of this machine
}
