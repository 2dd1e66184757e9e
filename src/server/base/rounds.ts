/**
 * Runs a task now and then periodically, never concurrently. Returns a function that stops it: it asks the current
 * round to end early, and waits.
 */
export function startRounds(
  everySeconds: number,
  round: (stopping: AbortSignal) => Promise<void>,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const stopping = new AbortController();
  const begin = (): void => {
    underWay ??= round(stopping.signal).finally(() => {
      underWay = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, everySeconds * 1000);
  timer.unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await underWay;
  };
}
