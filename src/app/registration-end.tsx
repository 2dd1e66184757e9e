import { useSelector, useSend } from '../join/join.hooks.ts';
import { useOtherTabs } from './other-tabs.ts';
import { RegistrationWatch } from './registration-watch.tsx';

/** Watches over a registration, here and in other tabs. Warns before a registration ends that is not paid for, and tells the flow when it has. */
export function RegistrationEnd() {
  const send = useSend();
  useOtherTabs();
  const registration = useSelector(({ context }) => (context.payment === null ? context.registration : null));
  return registration && <RegistrationWatch key={registration.signupId} registration={registration} onEnded={() => send({ type: 'registration.ended' })} />;
}
