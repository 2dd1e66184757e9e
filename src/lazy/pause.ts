/** Resolves after this many milliseconds, or as soon as the browser is online again. */
export function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  globalThis.addEventListener?.('online', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
