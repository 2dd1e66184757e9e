import { useActorRef, useSelector as useActorSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { registerService } from 'xstate/dev';
import type { Registration } from '../../../machines/parts/registration-life/registration-life.machine.ts';
import { useOtherTabs } from '../../parts/other-tabs/other-tabs.ts';
import { provideRegistrationLife } from '../../parts/registration-life/registration-life.actors.ts';
import { LifeWarning } from '../../parts/registration-life/screens/life-warning.tsx';
import { beforeStepEnds, useNavigated } from '../../wizard/index.ts';
import { useActor, useSelector, useSend } from './join.actors.ts';

/**
 * Watches the registration in this and other tabs. Warns before an unpaid registration expires, and notifies the flow
 * when it has.
 */
export function RegistrationEnd() {
  const send = useSend();
  const signupId = useSelector(({ context }) => context.registration?.signupId);
  useOtherTabs(useActor(), signupId);
  const registration = useSelector(({ context }) => (context.payment === null ? context.registration : null));
  return (
    registration && (
      <RegistrationWatch
        key={registration.signupId}
        registration={registration}
        onEnded={() => {
          dispatchEvent(new Event(beforeStepEnds)); // a form reports what was typed while the server was asked
          send({ type: 'registration.ended' });
        }}
      />
    )
  );
}

interface RegistrationWatchProps {
  registration: Registration;
  onEnded: () => void;
}

function RegistrationWatch({ registration, onEnded }: RegistrationWatchProps) {
  const [machine] = useState(() => provideRegistrationLife(registration));
  const life = useActorRef(machine);
  useEffect(() => registerService(life), [life]); // for an inspector of statecharts
  const hasEnded = useActorSelector(life, ({ status }) => status === 'done');
  const reportEnd = useEffectEvent(onEnded);
  useEffect(() => {
    if (hasEnded) reportEnd();
  }, [hasEnded]);
  // Moving on means that the visitor has saved something, which prolongs the registration.
  useNavigated(() => {
    if (!hasEnded) life.send({ type: 'registration.saved' });
  });
  return <LifeWarning life={life} />;
}
