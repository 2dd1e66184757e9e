/**
 * Runs a task now and then periodically, never concurrently. Returns a function that stops it: it asks the current
 * round to end early, and waits.
 */
export function startRounds(
  everySeconds: number,
  round: (isStopping: () => boolean) => Promise<void>,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let stopping = false;
  const begin = (): void => {
    underWay ??= round(() => stopping).finally(() => {
      underWay = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, everySeconds * 1000);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await underWay;
  };
}
