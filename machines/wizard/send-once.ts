interface Request {
  key: string;
  /** As JSON. */
  content: string;
}

/** What was sent last, with its idempotency key. It belongs to the saved answers until the server has answered. */
export interface Sent extends Request {
  /** Requests with other content, before the last one, that the server has not answered either. */
  earlier?: readonly Request[] | undefined;
}

/**
 * Chooses the idempotency key of a request: content that the server has not answered yet is sent again under its first
 * key, so that the server acts once. The new key comes with the event, because a chart creates no random values.
 *
 * @example
 * actions: assign({ sent: ({ context, event }) => sendOnce(context.sent, { seat: event.seat }, event.key) })
 */
export function sendOnce(last: Sent | null, sent: unknown, key: string): Sent {
  const content = JSON.stringify(sent);
  if (last === null) return { key, content };
  if (last.content === content) return last;
  const unanswered = unansweredIn(last);
  const again = unanswered.find(request => request.content === content);
  return { ...(again ?? { key, content }), earlier: unanswered.filter(request => request !== again) };
}

const unansweredIn = ({ earlier = [], key, content }: Sent): Request[] => [...earlier, { key, content }];
