import { processorMsOfStarted } from './processor-time.ts';

export interface Load {
  /** Runs per second. */
  rate: number;
  /** Median of a run's duration, in milliseconds. */
  p50: number;
  /** 99th percentile of a run's duration, in milliseconds. */
  p99: number;
  /** Processor time of one run, in milliseconds, without that of this process. */
  processorMs: number;
}

/** Runs a task repeatedly and concurrently for a time, and measures rate and duration. */
export async function load(
  run: () => Promise<unknown>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Load> {
  const took: number[] = [];
  const before = processorMsOfStarted();
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        await run();
        took.push(performance.now() - started);
      }
    }),
  );
  const tookSeconds = (performance.now() - begun) / 1000;
  const after = processorMsOfStarted();
  const sorted = took.toSorted((one, other) => one - other);
  const percentile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    rate: took.length / tookSeconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    processorMs: (after - before) / took.length,
  };
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
