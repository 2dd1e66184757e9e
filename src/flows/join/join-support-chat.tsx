import { SupportChat } from '../../parts/support-chat/support-chat.tsx';
import { useSelector, useStep } from './join.actors.ts';

/** The support chat beside a step of the sign-up. It opens by itself where an account may already exist. */
export function JoinSupportChat() {
  const isDuplicate = useStep() === 'duplicate';
  const visitor = useSelector(({ context }) => context.duplicateOf);
  const country = useSelector(({ context }) => (context.drafts.parent ?? context.parent)?.phoneCountry);
  return <SupportChat opensByItself={isDuplicate} visitor={isDuplicate ? visitor : null} country={country} />;
}
