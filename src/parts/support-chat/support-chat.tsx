import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { registerService } from 'xstate/dev';
import { supportChatMachine } from '../../../machines/parts/support-chat/support-chat.machine.ts';
import { pageSettings } from '../../api/page-settings.ts';
import { i18n, languageTag, type Locale } from '../../i18n/i18n.ts';
import type { ChatVisitor } from '../../integrations/support-chat/support-chat.ts';
import { useWizard } from '../../wizard/index.ts';
import { chat } from './product-chat.ts';
import { ChatView } from './screens/chat-view.tsx';

const findChat = fromPromise<boolean>(async () => (await pageSettings()).supportChat !== null);

const machine = supportChatMachine.provide({ actors: { findChat } });

interface Props {
  opensByItself: boolean;
  /** Whom the agent greets by name; null for an unknown visitor. */
  visitor: ChatVisitor | null;
  /** ISO 3166 alpha-2: decides which support number is shown. */
  country: string | undefined;
}

/** The support chat, mounted beside the steps that offer it. */
export function SupportChat({ opensByItself, visitor, country }: Props) {
  const [state, send, actor] = useMachine(machine, { input: { opensByItself } });
  useEffect(() => registerService(actor), [actor]); // for an inspector of statecharts
  useNewDocumentAfter(state.hasTag('framed'));
  const open = (frame: Window, onClosed: () => void) => {
    const language = languageTag(i18n.locale as Locale); // only our catalogues are ever activated
    chat({ frame, language, visitor, onClosed }).then(
      () => send({ type: 'chat.ready' }),
      () => send({ type: 'chat.failed' }),
    );
  };
  return <ChatView state={state} send={send} onFrame={open} country={country} />;
}

/**
 * Reloads the page after a chat, because the chat's frame has our own origin and can reach the surrounding document,
 * which will later take a payment. The visitor continues in a document that the chat's script has never run beside.
 */
function useNewDocumentAfter(isFramed: boolean): void {
  const { getView } = useWizard();
  const hasRun = useRef(false);
  useEffect(() => {
    if (isFramed) hasRun.current = true;
  }, [isFramed]);
  useEffect(
    () => () => {
      if (hasRun.current && !getView().left) location.reload();
    },
    [getView],
  );
}
