/** What was sent last, and its idempotency key. It belongs to the saved answers until the server has answered. */
export interface Sent {
  key: string;
  /** As JSON. */
  content: string;
}

/**
 * Chooses the idempotency key of a request: the same content is sent again under its first key, so that the server acts
 * once. The new key comes with the event, because a chart creates no random values.
 *
 * @example
 * actions: assign({ sent: ({ context, event }) => sendOnce(context.sent, { seat: event.seat }, event.key) })
 */
export function sendOnce(last: Sent | null, sent: unknown, key: string): Sent {
  const content = JSON.stringify(sent);
  return last?.content === content ? last : { key, content };
}
