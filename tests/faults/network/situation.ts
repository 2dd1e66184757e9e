import type { Asked } from '../../e2e/walk/gate.ts';
import type { Standing } from './page-script.ts';
import type { Visitor } from './visitor.ts';

/** A state of a chart that waits for the server, and how a visitor comes to it. */
export interface Situation {
  name: string;
  /** The chart and the state, as `invokingStates` names it. */
  waits: readonly [machine: string, state: string];
  /** The fault strikes these. */
  calls: readonly Asked[];
  /** Brings the visitor to where one thing is left to do. */
  open: (visitor: Visitor) => Promise<void>;
  /** That one thing. */
  act: (visitor: Visitor) => Promise<void>;
  /** Whether it led on. */
  hasArrived: (charts: readonly Standing[], visitor: Visitor) => boolean;
  /** Why nothing has to be said where the call fails. */
  silence?: string;
  /** What the page may say as long as it goes on by itself. */
  waitingWords?: RegExp;
  /** Fields that the thing itself changes, by name. */
  changes?: readonly string[];
  /** What the visitor does with what is offered; without it, they press the button of the notice, else of the form. */
  goOn?: (visitor: Visitor) => Promise<void>;
  /** What the books hold in the end; without it, nothing is paid and nothing given. */
  ends?: 'paid' | 'covered';
}

/** The innermost states of a chart; empty where it does not run. */
export const leavesOf = (charts: readonly Standing[], machine: string): string =>
  charts.find(chart => chart.machine === machine)?.leaves ?? '';

/** Whether a chart stands in this state or below. */
export const isIn =
  (machine: string, ...states: readonly string[]) =>
  (charts: readonly Standing[]): boolean =>
    leavesOf(charts, machine)
      .split(' + ')
      .some(leaf => states.some(state => leaf === state || leaf.startsWith(`${state}.`)));

export const defineSituations = (situations: readonly Situation[]): readonly Situation[] => situations;
