/** Where the generated tests walk: the machine alone, its real screens, the product on its server and database. */
export const levels = ['machine', 'screens', 'product'] as const;

/** What one level, or a part of it, took of one chart. */
export interface Coverage {
  level: (typeof levels)[number];
  /** By the name of its flow's file. */
  chart: string;
  /** Of levels that are walked by several processes. */
  part?: string;
  /** Every transition of the chart, told by the machine level. */
  charted?: readonly string[];
  taken: readonly string[];
  /** Transitions that the level cannot take, each with the reason. */
  beyond: Readonly<Record<string, string>>;
}

export const coverageFolder = 'test-results/coverage';

export const coverageFile = ({ level, chart, part = '' }: Pick<Coverage, 'level' | 'chart' | 'part'>): string => `${level}.${chart}.${part}.json`;
