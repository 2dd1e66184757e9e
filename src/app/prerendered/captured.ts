/** What a visitor did on a prerendered page before the app hydrated it. */
export interface Captured {
  /** Stops capturing, and replays the last action once for the app. */
  replay: () => void;
  replayed: Promise<void>;
}

declare global {
  /** Set by the script in the page's head if the app may hydrate the page. */
  var captured: Captured | undefined;
}

export const capturedBefore = (): Captured | undefined => globalThis.captured;
