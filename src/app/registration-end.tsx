import { useSelector, useSend } from '../flows/join/join.actors.ts';
import { useOtherTabs } from './other-tabs.ts';
import { RegistrationWatch } from './registration-watch.tsx';

/**
 * Watches the registration in this and other tabs. Warns before an unpaid registration expires, and notifies the flow
 * when it has.
 */
export function RegistrationEnd() {
  const send = useSend();
  useOtherTabs();
  const registration = useSelector(({ context }) => (context.payment === null ? context.registration : null));
  return (
    registration && (
      <RegistrationWatch
        key={registration.signupId}
        registration={registration}
        onEnded={() => send({ type: 'registration.ended' })}
      />
    )
  );
}
