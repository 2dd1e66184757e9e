import { useLingui } from '@lingui/react';
import { useMachine } from '@xstate/react';
import { bannerMachine } from '../../machines/banner/banner.machine.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { useTold } from '../wizard/use-told.ts';
import { toldMessage } from './told-messages.ts';

/** Says why the visitor was sent where they are, and takes itself away. */
export function Banner() {
  const { i18n } = useLingui();
  const [{ context }, send] = useMachine(bannerMachine);
  useTold(reason => send({ type: 'told', reason }));
  const message = context.reason === null ? undefined : toldMessage(context.reason);
  return message && <Notice onDismiss={() => send({ type: 'dismissed' })}>{i18n._(message)}</Notice>;
}
