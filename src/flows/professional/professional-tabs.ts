import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import type { professionalMachine } from '../../../machines/flows/professional/professional.machine.ts';

const MessageSchema = v.object({ type: v.literal('created'), email: v.string() });

/**
 * Notifies other tabs of this browser when this flow has created an account, and this flow when another tab has. Without
 * `BroadcastChannel`, it does nothing: the server refuses a second account for the same email.
 */
export function followOtherTabs(actor: ActorRefFrom<typeof professionalMachine>): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel('twohomes.professional');
  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(MessageSchema, data);
    if (message.success) actor.send({ type: 'account.created', email: message.output.email });
  });
  let isSaid = false;
  actor.subscribe({
    next({ context: { account } }) {
      if (account === null || isSaid) return;
      isSaid = true;
      const message: v.InferInput<typeof MessageSchema> = { type: 'created', email: account.email };
      channel.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel only connects one origin
    },
    complete: () => channel.close(),
  });
}
