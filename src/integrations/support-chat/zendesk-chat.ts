import { supportChatScript } from '../../contract/support-chat.ts';
import type { ChatVisitor, SupportChat } from './support-chat.ts';

interface Options {
  /** Key of the messaging snippet. */
  key: string;
  fetchToken: (visitor: ChatVisitor) => Promise<string>;
}

type ZE = (...command: unknown[]) => void;

/**
 * Zendesk's messaging. Its script runs in the frame and is controlled from here, so that the frame's policy needs no
 * script of ours. A visitor who cannot be identified chats anonymously, because that is no reason to lock them out.
 */
export const zendeskChat =
  ({ key, fetchToken }: Options): SupportChat =>
  async ({ frame, language, visitor, onClosed }) => {
    await loadScript(frame.document, `${supportChatScript}?key=${key}`);
    const { zE } = frame as Window & { zE?: unknown };
    if (typeof zE !== 'function') throw new Error('The chat script did not define `zE`');
    const say = zE as ZE;
    say('messenger:set', 'locale', language);
    if (visitor) {
      const giveToken = (give: (token: string) => void) =>
        void fetchToken(visitor).then(give, (cause: unknown) =>
          console.warn('The chat could not identify the visitor', cause),
        );
      say(
        'messenger',
        'loginUser',
        giveToken,
        (error: unknown) => error && console.warn('The chat refused the token of the visitor', error),
      );
    }
    say('messenger:on', 'close', onClosed);
    say('messenger', 'open');
  };

function loadScript(document: Document, src: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The script finds its own element by this id.
  const script = Object.assign(document.createElement('script'), { id: 'ze-snippet', src });
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error('The chat script failed to load')));
  document.head.append(script);
  return promise;
}
