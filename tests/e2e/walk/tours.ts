import type { EventObject } from 'xstate';
import type { PlannedPath } from '../../../machines/wizard/testing/index.ts';

export interface TourStep {
  event: EventObject;
  /** The innermost states after the event, as in `PlannedPath.states`. */
  to: string;
}

/** A planned path, step by step. */
export interface Tour {
  name: string;
  start: string;
  /** The innermost states at the start. */
  from: string;
  steps: TourStep[];
}

export const tourOf = ({ name, start, states: [from = '', ...rest], events }: PlannedPath): Tour => ({
  name,
  start,
  from,
  steps: rest.flatMap((to, i) => (events[i] ? [{ event: events[i], to }] : [])),
});
