import { Suspense } from 'react';
import { flagsOf } from '../../machines/flows/join/join.flags.ts';
import { lazyComponent } from '../i18n/lazy-component.ts';
import { useSelector, useStep } from '../flows/join/join.actors.ts';
import { lazyPart } from '../lazy/lazy-part.ts';

const JoinSupportChat = lazyComponent(
  () => lazyPart(() => import('../flows/join/join-support-chat.tsx'), 'optional'),
  loaded => loaded.JoinSupportChat,
  'optional',
);

/** Offers the chat on two steps if the flag allows it. Elsewhere the page has no trace of it. */
export function ChatCorner() {
  const step = useStep();
  const isOn = useSelector(({ context }) => flagsOf(context).zdChat);
  return isOn && (step === 'landing' || step === 'duplicate') ? (
    <Suspense>
      <JoinSupportChat key={step} />
    </Suspense>
  ) : null;
}
