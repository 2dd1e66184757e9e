import { Suspense } from 'react';
import { flagsOf } from '../../machines/join/join.flags.ts';
import { later } from '../join/later.ts';
import { useSelector, useStep } from '../join/join.hooks.ts';

const SupportChat = later(() => import('../support-chat/support-chat.tsx'), loaded => loaded.SupportChat);

/** The chat is offered on two steps, to whom the flag lets. On every other there is nothing of it on the page. */
export function ChatCorner() {
  const step = useStep();
  const isOn = useSelector(({ context }) => flagsOf(context).zdChat);
  return isOn && (step === 'landing' || step === 'duplicate') ? <Suspense><SupportChat key={step} /></Suspense> : null;
}
