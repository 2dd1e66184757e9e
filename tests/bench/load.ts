export interface Load {
  /** Runs per second. */
  rate: number;
  /** 99th percentile of a run's duration, in milliseconds. */
  p99: number;
}

/** Runs a task repeatedly and concurrently for a time, and measures rate and duration. */
export async function load(
  run: () => Promise<unknown>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Load> {
  const took: number[] = [];
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
  const sorted = took.toSorted((one, other) => one - other);
  return {
    rate: took.length / ((performance.now() - begun) / 1000),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}
