type Listener = (message: string | null) => void;

/** The page's box for one card field, with the field's current error message. */
export class CardSlot {
  readonly box: HTMLElement;
  #message: string | null = null;
  #listener: Listener | null = null;

  constructor(box: HTMLElement) {
    this.box = box;
  }

  say(message: string | null): void {
    this.#message = message;
    this.#listener?.(message);
  }

  /** Calls the listener with the current message, and with each later one. */
  onMessage(listener: Listener): void {
    this.#listener = listener;
    listener(this.#message);
  }
}
