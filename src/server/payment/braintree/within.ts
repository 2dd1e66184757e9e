/** Rejects after a timeout. Does not cancel the work, so its outcome is then unknown. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The gateway did not answer in time')), limitMs);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
