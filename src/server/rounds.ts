/** Does a piece of work from time to time, never twice at once. Stopping waits for the round under way, which it tells to come to its end. */
export function startRounds(everySeconds: number, round: (isStopping: () => boolean) => Promise<void>): () => Promise<void> {
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
