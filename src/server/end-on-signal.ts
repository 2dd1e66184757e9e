const patienceSeconds = 20;

/** npm forwards a signal that the terminal has also sent, so two signals within this time count as one. */
const sameMomentMs = 500;

/** Exits after `finish` is done, or at once on a timeout or a second signal. */
export function endOnSignal(finish: () => Promise<void>): void {
  let signalledAt: number | undefined;
  const end = (): void => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > sameMomentMs) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    setTimeout(() => {
      console.error(`The work is not finished after ${patienceSeconds} seconds. The next process will finish it.`);
      process.exit(1);
    }, patienceSeconds * 1000).unref();
    finish().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
