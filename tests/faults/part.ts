import type { Random } from './random.ts';

/** One kind of fault, caused in many places. */
export interface Part {
  name: string;
  run: (setting: Setting) => Promise<Figure[]>;
}

export interface Setting {
  /** Every choice comes from here, so that the same seed repeats a run. */
  random: Random;
  /** A short run takes a sample of every fault. `npm test` makes one of some parts. */
  isShort: boolean;
  /** Prints what a reader needs to repeat a failure: which fault, where it struck, what came of it. */
  log: (line: string) => void;
}

/** One line of the table that a run prints. */
export interface Figure {
  /** What was counted or measured, with its unit: "charges without an account", "p99, ms". */
  what: string;
  value: number;
  /** What the value must be. A figure without a bound is for the reader alone. */
  bound?: Bound;
}

export type Bound = { is: number } | { atLeast: number } | { atMost: number };

export function holds({ value, bound }: Figure): boolean {
  if (bound === undefined) return true;
  if ('is' in bound) return value === bound.is;
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}
