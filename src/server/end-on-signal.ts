const patienceSeconds = 20;

/** npm hands on a signal that the terminal has sent already: two at the same moment are one. */
const sameMomentMs = 500;

/** Ends the process once the work is done; at once when it takes too long, or when it is told again. */
export function endOnSignal(finish: () => Promise<void>): void {
  let told: number | undefined;
  const end = (): void => {
    if (told !== undefined) {
      if (performance.now() - told > sameMomentMs) process.exit(1);
      return;
    }
    told = performance.now();
    setTimeout(() => {
      console.error(`What was under way is not finished after ${patienceSeconds} seconds. The next process finishes it.`);
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
