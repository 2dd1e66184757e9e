import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMachine } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import { registerService } from 'xstate/dev';
import { bannerMachine } from '../../machines/parts/banner/banner.machine.ts';
import { renewedKey } from '../lazy/renewed-key.ts';
import { useAnnouncement } from '../ui/announcer/use-announcement.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { useNavigated, useNotice, useWizard } from '../wizard/index.ts';
import { BannerPlace } from './banner-place.tsx';

/** Whether this page was just reloaded for a new build. True only for the first call after the reload. */
function wasRenewed(): boolean {
  try {
    const isRenewed = sessionStorage.getItem(renewedKey) !== null;
    sessionStorage.removeItem(renewedKey);
    return isRenewed;
  } catch {
    return false;
  }
}

type Notices = Readonly<Partial<Record<string, MessageDescriptor>>>;

const startAgain = msg`We couldn’t restore your earlier answers. Please start again.`;

const pageNotices: Notices = {
  pageRenewed: msg`We updated this page. What you entered is still here, except passwords, security answers and card details.`,
  'savedState.unreadable': startAgain,
  'savedState.unknownVersion': startAgain,
  'savedState.invalid': startAgain,
};

/** Says why the visitor was sent to this step. `bannerMachine` decides when it disappears. */
export function Banner({ notices }: { notices: Notices }) {
  const { i18n } = useLingui();
  const wizard = useWizard();
  const moves = useSyncExternalStore(wizard.subscribe, () => wizard.getView().moves);
  const [{ context }, send, actor] = useMachine(bannerMachine);
  useEffect(() => registerService(actor), [actor]); // for an inspector of statecharts, before the first notice
  useNotice(reason => send({ type: 'received', reason }));
  useEffect(() => {
    const isRenewed = wasRenewed(); // true for the first call only, so StrictMode's second effect does nothing
    if (isRenewed && actor.getSnapshot().context.reason === null) send({ type: 'received', reason: 'pageRenewed' });
  }, [actor, send]);
  useNavigated(() => send({ type: 'moved' }));
  const message = context.reason === null ? undefined : (notices[context.reason] ?? pageNotices[context.reason]);
  useAnnouncement(message && i18n._(message));
  return (
    <BannerPlace key={moves}>
      {message && (
        <Notice isSilent onDismiss={() => send({ type: 'dismissed' })}>
          {i18n._(message)}
        </Notice>
      )}
    </BannerPlace>
  );
}
