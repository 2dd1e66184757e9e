import { useSelector, useSend } from '../join/join.hooks.ts';
import { RegistrationWatch } from './registration-watch.tsx';

/** Warns before a registration ends that is not paid for, and tells the flow when it has. */
export function RegistrationEnd() {
  const send = useSend();
  const registration = useSelector(({ context }) => (context.payment === null ? context.registration : null));
  return registration && <RegistrationWatch key={registration.signupId} registration={registration} onEnded={() => send({ type: 'registration.ended' })} />;
}
