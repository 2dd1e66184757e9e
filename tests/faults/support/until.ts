import { setTimeout } from 'node:timers/promises';

/** Polls until `look` returns something. Throws after the timeout, in milliseconds. */
export async function until<T>(what: string, look: () => Promise<T | undefined>, timeout = 120_000): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`Invariant: ${what} within ${timeout} ms`);
    await setTimeout(50);
  }
}
