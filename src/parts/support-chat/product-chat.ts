import { createApi } from '../../api/client.ts';
import { pageSettings } from '../../api/page-settings.ts';
import { getSupportChatToken } from '../../contract/calls/support.calls.ts';
import { type ChatVisitor, standInChat, type SupportChat } from '../../integrations/support-chat/support-chat.ts';
import { zendeskChat } from '../../integrations/support-chat/zendesk-chat.ts';

/** Opens the chat that the server names. */
export const chat: SupportChat = async request => {
  const { supportChat } = await pageSettings();
  if (supportChat === null) throw new Error('No support chat is configured');
  const open = supportChat.key === null ? standInChat : zendeskChat({ key: supportChat.key, fetchToken });
  return open(request);
};

async function fetchToken({ name, email }: ChatVisitor): Promise<string> {
  const reply = await createApi({ baseUrl: '/api' }).call(getSupportChatToken, { body: { name, email } });
  if (reply.status !== 200) throw new Error('The server refused a chat token for this name and address');
  return reply.body.token;
}
