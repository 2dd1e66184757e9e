/** What a visitor did on a prerendered page before the app hydrated it. */
export interface Held {
  /** Stops capturing, and replays the last action once for the app. */
  release: () => void;
  released: Promise<void>;
}

declare global {
  /** Set by the script in the page's head if the app may hydrate the page. */
  var held: Held | undefined;
}

export const heldBefore = (): Held | undefined => globalThis.held;
