import { lazy, Suspense } from 'react';
import { needAllWords } from '../i18n/i18n.ts';
import { useSelector, useStep } from '../join/join.hooks.ts';

const SupportChat = lazy(async () => {
  const [{ SupportChat: offered }] = await Promise.all([import('../support-chat/support-chat.tsx'), needAllWords()]);
  return { default: offered };
});

/** The chat is offered on two steps, to whom the flag lets. On every other there is nothing of it on the page. */
export function ChatCorner() {
  const step = useStep();
  const isOn = useSelector(({ context }) => context.flags?.zdChat);
  return isOn && (step === 'landing' || step === 'duplicate') ? <Suspense><SupportChat key={step} /></Suspense> : null;
}
