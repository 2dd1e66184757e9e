import { useEffect } from 'react';
import * as v from 'valibot';
import type { PaymentResult } from '../../contract/entities/payment.schema.ts';
import { type Settled, SettledSchema } from '../../contract/entities/settled.schema.ts';

interface Purchase {
  payment: PaymentResult | null;
  credentialsChosen: boolean;
}

/** The running machine of a flow in which one registration or invitation is paid. */
interface PurchasingFlow {
  getSnapshot: () => { context: Purchase };
  subscribe: (onChange: (snapshot: { context: Purchase }) => void) => { unsubscribe: () => void };
  send: (event: { type: 'registration.settled'; result: PaymentResult | null } | { type: 'tab.found' }) => void;
}

/**
 * Sends the flow what other tabs with the same registration or invitation report. Once the flow is settled, notifies
 * them, and any that opens later.
 *
 * @param id of the registration or of the invited parent; undefined until it is known
 */
export function useOtherTabs(flow: PurchasingFlow, id: string | undefined): void {
  useEffect(() => (id === undefined ? undefined : connect(flow, id)), [flow, id]);
}

function connect(flow: PurchasingFlow, id: string): () => void {
  const tabs: Tabs = connectTabs(id, message => {
    if (message.type === 'settled') return flow.send({ type: 'registration.settled', result: message.result });
    if (message.type === 'opened') tabs.post(settledIn(flow.getSnapshot().context) ?? { type: 'present' });
    flow.send({ type: 'tab.found' });
  });
  let before = flow.getSnapshot().context;
  const subscription = flow.subscribe(({ context }) => {
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

/** What other tabs need to know of a payment, or of credentials that needed none; null before. */
const settledIn = ({ payment, credentialsChosen }: Purchase): Settled | null =>
  payment === null && !credentialsChosen ? null : { type: 'settled', result: credentialsChosen ? null : payment };

const MessageSchema = v.variant('type', [v.object({ type: v.picklist(['opened', 'present']) }), SettledSchema]);

/** `opened`: a tab has loaded the flow. `present`: another tab has it open. `settled`: it is paid. */
export type TabMessage = v.InferOutput<typeof MessageSchema>;

interface Tabs {
  post: (message: TabMessage) => void;
  close: () => void;
}

/** Connects the tabs of this browser that have the same registration or invitation open. Without `BroadcastChannel`, it does nothing. */
function connectTabs(id: string, onMessage: (message: TabMessage) => void): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { post() {}, close() {} };
  const channel = new BroadcastChannel(`twohomes.${id}`);
  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(MessageSchema, data);
    if (message.success) onMessage(message.output);
  });
  return {
    post: message => channel.postMessage(message), // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel only connects one origin
    close: () => channel.close(),
  };
}
