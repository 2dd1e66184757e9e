import { Suspense } from 'react';
import { flagsOf } from '../../machines/join/join.flags.ts';
import { later } from '../join/later.ts';
import { useSelector, useStep } from '../join/join.hooks.ts';
import { lazyPart } from '../lazy/lazy-part.ts';

const SupportChat = later(
  () => lazyPart(() => import('../support-chat/support-chat.tsx'), 'optional'),
  loaded => loaded.SupportChat,
  'optional',
);

/** Offers the chat on two steps if the flag allows it. Elsewhere the page has no trace of it. */
export function ChatCorner() {
  const step = useStep();
  const isOn = useSelector(({ context }) => flagsOf(context).zdChat);
  return isOn && (step === 'landing' || step === 'duplicate') ? (
    <Suspense>
      <SupportChat key={step} />
    </Suspense>
  ) : null;
}
