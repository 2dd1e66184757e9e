import { useEffect } from 'react';
import * as v from 'valibot';
import { SettledSchema } from '../../contract/entities/settled.schema.ts';
import { useActor, useSelector } from './join.actors.ts';

/** Notifies the flow of other tabs with the same sign-up, and notifies them once it is paid. */
export function useOtherTabs(): void {
  const actor = useActor();
  const signupId = useSelector(({ context }) => context.registration?.signupId);
  useEffect(() => (signupId === undefined ? undefined : attend(actor, signupId)), [actor, signupId]);
}

function attend(actor: ReturnType<typeof useActor>, signupId: string): () => void {
  const tabs: Tabs = connectTabs(signupId, word => {
    if (word.type === 'settled') return actor.send({ type: 'registration.settled', result: word.result });
    if (word.type === 'opened') tabs.say({ type: 'present' });
    actor.send({ type: 'tab.found' });
  });
  let before = actor.getSnapshot().context;
  const subscription = actor.subscribe(({ context }) => {
    const { payment, credentialsChosen } = context;
    if (credentialsChosen && !before.credentialsChosen) tabs.say({ type: 'settled', result: null });
    else if (payment !== null && before.payment === null) tabs.say({ type: 'settled', result: payment });
    before = context;
  });
  tabs.say({ type: 'opened' });
  return () => {
    subscription.unsubscribe();
    tabs.close();
  };
}

const WordSchema = v.variant('type', [v.object({ type: v.picklist(['opened', 'present']) }), SettledSchema]);

/** `opened`: a tab has loaded the sign-up. `present`: another tab has it open. `settled`: it is paid. */
export type Word = v.InferOutput<typeof WordSchema>;

interface Tabs {
  say: (word: Word) => void;
  close: () => void;
}

/** Connects the tabs of this browser that have the same sign-up open. Without `BroadcastChannel`, it does nothing. */
function connectTabs(signupId: string, onWord: (word: Word) => void): Tabs {
  if (!('BroadcastChannel' in globalThis)) return { say() {}, close() {} };
  const channel = new BroadcastChannel(`twohomes.${signupId}`);
  channel.addEventListener('message', ({ data }) => {
    const word = v.safeParse(WordSchema, data);
    if (word.success) onWord(word.output);
  });
  return {
    say: word => channel.postMessage(word), // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel only connects one origin
    close: () => channel.close(),
  };
}
