/** Levels of the generated tests: the machine alone, its real screens, the product with its server and database. */
export const levels = ['machine', 'screens', 'product'] as const;

/** The transitions of one chart that one level, or a part of it, has taken. */
export interface Coverage {
  level: (typeof levels)[number];
  /** File name of the chart's flow. */
  chart: string;
  /** Name of the part, for levels that several processes run. */
  part?: string;
  /** All transitions of the chart, from the machine level. */
  charted?: readonly string[];
  taken: readonly string[];
  /** Transitions that the level cannot take, each with the reason. */
  beyond: Readonly<Record<string, string>>;
}

export const coverageFolder = 'test-results/coverage';

export const coverageFile = ({ level, chart, part = '' }: Pick<Coverage, 'level' | 'chart' | 'part'>): string =>
  `${level}.${chart}.${part}.json`;
