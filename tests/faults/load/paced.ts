import { setTimeout as wait } from 'node:timers/promises';

export interface Paced {
  /** Duration of each run in milliseconds. */
  took: number[];
  failures: unknown[];
}

/** Starts a task `rate` times a second, however long each takes, and waits for all. */
export async function paced(
  run: () => Promise<unknown>,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Paced> {
  const took: number[] = [];
  const failures: unknown[] = [];
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = begun + (index * 1000) / rate;
    if (due > performance.now()) await wait(due - performance.now());
    const started = performance.now();
    const one = run().then(
      () => void took.push(performance.now() - started),
      (error: unknown) => void failures.push(error),
    );
    running.add(one);
    void one.then(() => running.delete(one));
  }
  await Promise.all(running);
  return { took, failures };
}
