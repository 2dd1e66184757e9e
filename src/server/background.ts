/** Tracks work that continues after its reply was sent. The server waits for it before it closes. */
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
