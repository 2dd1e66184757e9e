import { useEffect } from 'react';
import * as v from 'valibot';
import type { JoinContext } from '../../../machines/flows/join/join.types.ts';
import { type Settled, SettledSchema } from '../../contract/entities/settled.schema.ts';
import { useActor, useSelector } from './join.actors.ts';

/** Notifies the flow of other tabs with the same sign-up. Once it is paid, notifies them, and any that opens later. */
export function useOtherTabs(): void {
  const actor = useActor();
  const signupId = useSelector(({ context }) => context.registration?.signupId);
  useEffect(() => (signupId === undefined ? undefined : connect(actor, signupId)), [actor, signupId]);
}

function connect(actor: ReturnType<typeof useActor>, signupId: string): () => void {
  const tabs: Tabs = connectTabs(signupId, message => {
    if (message.type === 'settled') return actor.send({ type: 'registration.settled', result: message.result });
    if (message.type === 'opened') tabs.post(settledIn(actor.getSnapshot().context) ?? { type: 'present' });
    actor.send({ type: 'tab.found' });
  });
  let before = actor.getSnapshot().context;
  const subscription = actor.subscribe(({ context }) => {
    const { payment, credentialsChosen } = context;
    const settled = settledIn(context);
    if (settled && (payment !== before.payment || credentialsChosen !== before.credentialsChosen)) tabs.post(settled);
    before = context;
  });
  tabs.post({ type: 'opened' });
  return () => {
    subscription.unsubscribe();
    tabs.close();
  };
}

/** What other tabs need to know of a payment; null before it. */
const settledIn = ({ payment, credentialsChosen }: JoinContext): Settled | null =>
  payment === null ? null : { type: 'settled', result: credentialsChosen ? null : payment };

const MessageSchema = v.variant('type', [v.object({ type: v.picklist(['opened', 'present']) }), SettledSchema]);

/** `opened`: a tab has loaded the sign-up. `present`: another tab has it open. `settled`: it is paid. */
export type TabMessage = v.InferOutput<typeof MessageSchema>;

interface Tabs {
  post: (message: TabMessage) => void;
  close: () => void;
}

/** Connects the tabs of this browser that have the same sign-up open. Without `BroadcastChannel`, it does nothing. */
function connectTabs(signupId: string, onMessage: (message: TabMessage) => void): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { post() {}, close() {} };
  const channel = new BroadcastChannel(`twohomes.${signupId}`);
  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(MessageSchema, data);
    if (message.success) onMessage(message.output);
  });
  return {
    post: message => channel.postMessage(message), // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel only connects one origin
    close: () => channel.close(),
  };
}
