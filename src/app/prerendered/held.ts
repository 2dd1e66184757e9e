/** What a visitor has done on a page before its app was there. */
export interface Held {
  /** Nothing is held any more, and what was done last is done again, once, for the app to hear. */
  release: () => void;
  released: Promise<void>;
}

declare global {
  /** Left by the script in the page's head, for as long as the page may become the app's. */
  var held: Held | undefined;
}

export const heldBefore = (): Held | undefined => globalThis.held;
