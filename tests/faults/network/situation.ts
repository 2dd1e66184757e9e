import type { Asked } from '../../e2e/walk/interceptor.ts';
import type { Standing } from './page-script.ts';
import type { Visitor } from './visitor.ts';

/** A state of a chart that waits for the server, and how a visitor reaches it. */
export interface Situation {
  name: string;
  /** Id of the chart, and the `leafName` of the state. */
  waits: readonly [machine: string, state: string];
  /** The calls that the fault hits. */
  calls: readonly Asked[];
  /** Whether the page sends the call before its charts run. */
  asksEarly?: boolean;
  /** Brings the visitor to the action before the state. */
  open: (visitor: Visitor) => Promise<void>;
  /** The action that leads to the state. */
  act: (visitor: Visitor) => Promise<void>;
  /** Whether the action succeeded. */
  hasArrived: (charts: readonly Standing[], visitor: Visitor) => boolean;
  /** Why the page may say nothing when the call fails. */
  silence?: string;
  /** The text that the page may show while it retries by itself. */
  waitingWords?: RegExp;
  /** Names of the fields that the action itself changes. */
  changes?: readonly string[];
  /** The visitor's next action. Default: press the notice's button, else the form's. */
  goOn?: (visitor: Visitor) => Promise<void>;
  /** What is charged in the end: an amount, or nothing because a code covers the price. Without it, nobody has paid. */
  ends?: 'paid' | 'covered';
}

/** The innermost states of a chart; empty where it does not run. */
export const leavesOf = (charts: readonly Standing[], machine: string): string =>
  charts.find(chart => chart.machine === machine)?.leaves ?? '';

/** Whether a chart is in this state or a child of it. */
export const isIn =
  (machine: string, ...states: readonly string[]) =>
  (charts: readonly Standing[]): boolean =>
    leavesOf(charts, machine)
      .split(' + ')
      .some(leaf => states.some(state => leaf === state || leaf.startsWith(`${state}.`)));
