import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { registrationLifeMachine } from '../../../machines/registration-life/registration-life.machine.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

export type LifeRef = ActorRefFrom<typeof registrationLifeMachine>;

/** Says when a sign-up will end, and lets the visitor stay. */
export function LifeWarning({ life }: { life: LifeRef }) {
  const isWarning = useSelector(life, state => state.hasTag('warns'));
  return isWarning ? <Warning life={life} /> : null;
}

function Warning({ life }: { life: LifeRef }) {
  const { t, i18n } = useLingui();
  const isProlonging = useSelector(life, state => state.matches('prolonging'));
  const isNotProlonged = useSelector(life, state => state.matches('notProlonged'));
  // The server's duration on the visitor's own clock: right on that clock, however wrong it is.
  const [end] = useState(() => Date.now() + life.getSnapshot().context.secondsLeft * 1000);
  const time = i18n.date(new Date(end), { hour: 'numeric', minute: '2-digit' });
  return (
    <Notice
      tone="warning"
      title={<Trans>Your sign-up will end soon</Trans>}
      action={
        <Button variant="quiet" busy={isProlonging} busyLabel={t`One moment…`} onClick={() => life.send({ type: 'registration.prolonged' })}>
          <Trans>Keep it open</Trans>
        </Button>
      }
    >
      {isNotProlonged ? (
        <Trans>We couldn’t reach our server. Please check your connection and try again before {time}.</Trans>
      ) : (
        <Trans>For your security, your sign-up closes at {time}. Your answers stay here either way.</Trans>
      )}
    </Notice>
  );
}
