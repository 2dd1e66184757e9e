type Listener = (message: string | null) => void;

/** The page's box for one field of a card, together with the message that stands beside it. */
export class CardSlot {
  readonly box: HTMLElement;
  #message: string | null = null;
  #listener: Listener | null = null;

  constructor(box: HTMLElement) {
    this.box = box;
  }

  say(message: string | null): void {
    if (message === this.#message) return;
    this.#message = message;
    this.#listener?.(message);
  }

  /** Whoever fills the box hears what is said of it, beginning with what was said last. */
  onMessage(listener: Listener): void {
    this.#listener = listener;
    listener(this.#message);
  }
}
