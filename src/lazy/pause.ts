/** Resolves after this many milliseconds, or as soon as the browser is online again. */
export function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, milliseconds);
  globalThis.addEventListener?.('online', end);
  return promise.finally(() => {
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', end);
  });
}
