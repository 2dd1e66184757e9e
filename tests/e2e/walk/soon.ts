/** Milliseconds that a healthy page may take for anything on a busy machine. */
const patienceMs = 15_000;

/** @throws naming what was awaited, if it does not happen in time */
export function soon<T>(promise: Promise<T>, what: () => string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(what())), patienceMs);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
