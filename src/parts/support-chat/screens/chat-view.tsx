import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { supportChatMachine } from '../../../../machines/parts/support-chat/support-chat.machine.ts';
import { supportChatPath } from '../../../contract/support-chat.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import css from './chat-view.module.css';
import { brand } from '../../../brand/brand.ts';
import { supportPhone } from '../../../contract/support-phone.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';

export interface ChatViewProps {
  state: SnapshotFrom<typeof supportChatMachine>;
  send: (event: EventFromLogic<typeof supportChatMachine>) => void;
  /** Called when the chat's own document has loaded in its frame. */
  onFrame: (frame: Window, onClosed: () => void) => void;
  country: string | undefined;
  /** Path of the chat's own document. */
  src?: string;
}

export function ChatView({ state, send, onFrame, country, src = supportChatPath }: ChatViewProps) {
  const { t } = useLingui();
  const isShown = state.hasTag('shown');
  const offer = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const isAsked = useRef(false);
  const ask = (type: 'chat.requested' | 'chat.closed') => {
    isAsked.current = true;
    send({ type });
  };
  // The pressed button is gone, so the focus moves to what replaces it. A chat that opens by itself takes no focus.
  useEffect(() => {
    if (isAsked.current) (panel.current?.hidden ? offer : panel).current?.focus();
    isAsked.current = false;
  });
  return (
    <>
      {(state.matches('offered') || state.matches('resting')) && (
        <button ref={offer} type="button" className={css.offer} onClick={() => ask('chat.requested')}>
          <Icon name="chat" size={24} /> <Trans>Chat with us</Trans>
        </button>
      )}
      <section
        ref={panel}
        tabIndex={-1}
        className={css.panel}
        aria-label={t`Support chat`}
        aria-busy={state.matches('opening')}
        hidden={!isShown}
      >
        <div className={css.bar}>
          <strong>
            <Trans>Chat with us</Trans>
          </strong>
          <button type="button" className={css.close} aria-label={t`Close the chat`} onClick={() => ask('chat.closed')}>
            <Icon name="close" />
          </button>
        </div>
        {state.matches('opening') && (
          <output className={css.waiting}>
            <Trans>Opening the chat…</Trans>
          </output>
        )}
        {state.matches('unavailable') && <OtherWays country={country} onRetry={() => ask('chat.requested')} />}
        {state.hasTag('framed') && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox with our own origin isolates nothing; the surrounding document is replaced instead
          <iframe
            className={css.frame}
            title={t`Support chat`}
            src={src}
            onLoad={({ currentTarget: { contentWindow } }) =>
              contentWindow && onFrame(contentWindow, () => ask('chat.closed'))
            }
          />
        )}
      </section>
    </>
  );
}

interface OtherWaysProps {
  country: string | undefined;
  onRetry: () => void;
}

/** Other contacts for a visitor whose chat failed to open. */
function OtherWays({ country, onRetry }: OtherWaysProps) {
  const { tel, shown } = supportPhone(country);
  const { supportEmail } = brand;
  return (
    <Notice
      tone="warning"
      title={<Trans>We couldn’t open the chat</Trans>}
      action={
        <Button variant="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Call us at <a href={`tel:${tel}`}>{shown}</a> or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </Trans>
    </Notice>
  );
}
