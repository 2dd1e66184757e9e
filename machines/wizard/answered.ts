// In a file of its own, so that a page whose flow needs only `sendOnce` does not load it.
import type { Sent } from './send-once.ts';

/**
 * Drops the request that the server has answered. Those before it stay, because nobody knows what they have done.
 *
 * @example
 * onDone: { target: 'taken', actions: assign({ sent: ({ context }) => answered(context.sent) }) }
 */
export function answered(sent: Sent | null): Sent | null {
  const earlier = sent?.earlier ?? [];
  const last = earlier.at(-1);
  return last ? { ...last, earlier: earlier.slice(0, -1) } : null;
}
