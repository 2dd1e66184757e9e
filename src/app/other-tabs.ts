import { useEffect } from 'react';
import { useActor, useSelector } from '../flows/join/join.actors.ts';
import { connectTabs, type Tabs } from './tabs.ts';

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
