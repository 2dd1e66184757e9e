/** Work that goes on after its answer was given. Closing waits for it. */
export interface Background {
  track: <T>(work: Promise<T>) => Promise<T>;
  settled: () => Promise<void>;
}

export function createBackground(): Background {
  const under = new Set<Promise<unknown>>();
  return {
    track(work) {
      const entry: Promise<unknown> = work.then(
        () => under.delete(entry),
        () => under.delete(entry),
      );
      under.add(entry);
      return work;
    },
    async settled() {
      await Promise.all(under);
    },
  };
}
