import { type ComponentType, lazy, Suspense } from 'react';
import { needAllWords } from '../i18n/i18n.ts';
import { useSelector, useSend } from '../join/join.hooks.ts';
import type { RegistrationWatchProps } from './registration-watch.tsx';

/** Not needed before there is a registration. A visitor whose browser cannot load it goes on without a warning. */
const RegistrationWatch = lazy(async (): Promise<{ default: ComponentType<RegistrationWatchProps> }> => {
  try {
    const [{ RegistrationWatch: loaded }] = await Promise.all([import('./registration-watch.tsx'), needAllWords()]);
    return { default: loaded };
  } catch {
    return { default: () => null };
  }
});

/** Warns before a registration ends that is not paid for, and tells the flow when it has. */
export function RegistrationEnd() {
  const send = useSend();
  const registration = useSelector(({ context }) => (context.payment === null ? context.registration : null));
  return registration && (
    <Suspense>
      <RegistrationWatch key={registration.signupId} registration={registration} onEnded={() => send({ type: 'registration.ended' })} />
    </Suspense>
  );
}
