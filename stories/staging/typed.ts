import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { activeStep } from '../../machines/wizard/index.ts';
import { after, firstSnapshot, type Plan, startOf } from '../../machines/wizard/testing/index.ts';
import type { Flow } from '../flow.ts';

/** The events on the way to a state since the visitor entered its step, the last one first. */
export function eventsOnStep({ machine, samples }: Flow, { start, events }: Plan): EventObject[] {
  let snapshot: AnyMachineSnapshot = firstSnapshot(machine, startOf(samples, start));
  let found: EventObject[] = [];
  for (const event of events) {
    const step = activeStep(snapshot)?.id;
    snapshot = after(snapshot, event);
    found = activeStep(snapshot)?.id === step ? [event, ...found] : [];
  }
  return found;
}

/** The input of a form with what the events say was typed into its empty fields. A chart does not keep all of it. */
export function withTyped<Input>(input: Input, events: readonly EventObject[]): Input {
  if (!isRecord(input)) return input;
  const typed = Object.keys(input)
    .filter(field => input[field] === '')
    .flatMap(field => {
      const values = events.map(event => valueIn(event, field)).find(value => value !== undefined);
      return values === undefined ? [] : [[field, values] as const];
    });
  return { ...input, ...Object.fromEntries(typed) };
}

/** The text that an event has under a name, at any depth. */
function valueIn(value: unknown, field: string): string | undefined {
  if (!isRecord(value)) return undefined;
  const own = value[field];
  if (typeof own === 'string') return own;
  return Object.values(value)
    .map(inner => valueIn(inner, field))
    .find(found => found !== undefined);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
