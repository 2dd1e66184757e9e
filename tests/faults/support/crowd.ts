/** Runs a task `total` times, `atOnce` of them in parallel. Returns the number of failures. */
export async function crowd({ total, atOnce, log }: Crowd, work: (index: number) => Promise<void>): Promise<number> {
  let begun = 0;
  let failed = 0;
  const one = async (): Promise<void> => {
    while (begun < total) {
      const index = begun;
      begun += 1;
      await work(index).catch((error: unknown) => {
        failed += 1;
        log(`${index} of ${total}: ${String(error)}`);
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, total) }, one));
  return failed;
}

interface Crowd {
  total: number;
  atOnce: number;
  log: (line: string) => void;
}
