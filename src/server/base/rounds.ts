/**
 * Runs a task periodically, never concurrently. Returns a function that stops it: it asks the current round to end
 * early, and waits.
 */
export function startRounds(
  everySeconds: number,
  round: (isStopping: () => boolean) => Promise<void>,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let stopping = false;
  const timer = setInterval(() => {
    underWay ??= round(() => stopping).finally(() => {
      underWay = undefined;
    });
  }, everySeconds * 1000);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await underWay;
  };
}
