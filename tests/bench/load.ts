export interface Load {
  /** Runs a second. */
  rate: number;
  /** Milliseconds, of one run; the 99th of a hundred. */
  p99: number;
}

/** Runs something again and again, by so many at once, and counts what ends within the time. */
export async function load(run: () => Promise<unknown>, { atOnce, seconds }: { atOnce: number; seconds: number }): Promise<Load> {
  const took: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        await run(); // oxlint-disable-line no-await-in-loop -- each of them does one thing at a time
        took.push(performance.now() - started);
      }
    }),
  );
  const sorted = took.toSorted((one, other) => one - other);
  return { rate: took.length / ((performance.now() - begun) / 1000), p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}
