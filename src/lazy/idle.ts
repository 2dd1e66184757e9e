/** Resolves when the browser is idle, at the latest after a second; at once in browsers that cannot tell. */
export const idle = (): Promise<unknown> =>
  new Promise(resolve => globalThis.requestIdleCallback?.(resolve, { timeout: 1000 }) ?? resolve(null));
