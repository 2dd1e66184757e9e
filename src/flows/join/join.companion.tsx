import { Suspense } from 'react';
import { flagsOf } from '../../../machines/flows/join/join.flags.ts';
import { lazyComponent } from '../../i18n/lazy-component.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { useSelector, useStep } from './join.actors.ts';

export { joinNotices as notices } from './join.notices.ts';
export { RegistrationEnd as Beside } from './registration-end.tsx';

/** The support chat. It opens by itself where an account may already exist. */
const Chat = lazyComponent(
  () => lazyPart(() => import('../../parts/support-chat/support-chat.tsx'), 'optional'),
  ({ SupportChat }) =>
    function JoinSupportChat() {
      const isDuplicate = useStep() === 'duplicate';
      const visitor = useSelector(({ context }) => context.duplicateOf);
      const country = useSelector(({ context }) => (context.parentDraft ?? context.parent)?.phoneCountry);
      return <SupportChat opensByItself={isDuplicate} visitor={isDuplicate ? visitor : null} country={country} />;
    },
  'optional',
);

/** Offers the chat on two steps if the flag allows it. Elsewhere the page has no trace of it. */
export function Below() {
  const step = useStep();
  const isOn = useSelector(({ context }) => flagsOf(context).zdChat);
  return isOn && (step === 'landing' || step === 'duplicate') ? (
    <Suspense>
      <Chat key={step} />
    </Suspense>
  ) : null;
}
