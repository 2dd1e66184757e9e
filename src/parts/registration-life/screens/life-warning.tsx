import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { registrationLifeMachine } from '../../../../machines/parts/registration-life/registration-life.machine.ts';
import { useAnnouncement } from '../../../ui/announcer/use-announcement.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { useWaitWords } from '../../../ui/wait-notice/use-wait-words.ts';

export type LifeRef = ActorRefFrom<typeof registrationLifeMachine>;

/** A dialog, because the warning must reach a visitor who has scrolled down or cannot see the page. */
export function LifeWarning({ life }: { life: LifeRef }) {
  const isWarning = useSelector(life, state => state.hasTag('warns'));
  return isWarning ? <Warning life={life} /> : null;
}

function Warning({ life }: { life: LifeRef }) {
  const { t, i18n } = useLingui();
  const isProlonging = useSelector(life, state => state.matches({ warned: 'prolonging' }));
  const isNotProlonged = useSelector(life, state => state.matches({ warned: 'notProlonged' }));
  // The server sends a duration, so the end is right on the visitor's clock even if that clock is wrong.
  const [end] = useState(() => Date.now() + life.getSnapshot().context.secondsLeft * 1000);
  const time = i18n.date(new Date(end), { hour: 'numeric', minute: '2-digit' });
  const retryAfter = useSelector(life, ({ context }) => context.retryAfter);
  const wait = useWaitWords()(retryAfter ?? 0);
  const unreachable =
    retryAfter === null
      ? t`We couldn’t reach our server. Please check your connection and try again before ${time}.`
      : t`We can’t keep it open right now. ${wait} Your sign-up closes at ${time}.`;
  useAnnouncement(isNotProlonged ? unreachable : null);
  const close = () => life.send({ type: 'warning.closed' });
  return (
    <Dialog
      title={<Trans>Your sign-up will end soon</Trans>}
      message={
        isNotProlonged ? (
          unreachable
        ) : (
          <Trans>For your security, your sign-up closes at {time}. Your answers stay here either way.</Trans>
        )
      }
      onDismiss={close}
    >
      <Actions>
        <Button
          busy={isProlonging}
          busyLabel={t`One moment…`}
          onClick={() => life.send({ type: 'registration.prolonged' })}
        >
          <Trans>Keep it open</Trans>
        </Button>
        <Button variant="quiet" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </Actions>
    </Dialog>
  );
}
