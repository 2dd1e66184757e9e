/** How long a page that is well may take for anything, on a machine that has a lot to do. */
const patienceMs = 15_000;

/** @throws with what is awaited, when it does not come */
export function soon<T>(promise: Promise<T>, what: () => string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(what())), patienceMs);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
