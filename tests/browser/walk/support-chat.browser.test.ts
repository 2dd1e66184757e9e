import type { supportChatMachine } from '../../../machines/parts/support-chat/support-chat.machine.ts';
import { flow } from '../../../stories/flows/support-chat.flow.ts';
import { press } from './page.ts';
import { defineRoute } from './route.ts';
import { walkAll } from './walk-all.ts';

walkAll(
  'support-chat',
  flow,
  defineRoute<typeof supportChatMachine>({
    drivers: {
      'chat.requested': () => press(/^Chat with us|^Try again/),
      'chat.closed': () => press('Close the chat'),
      // The chat's frame sends it; this page has no chat.
      'chat.ready': (event, { ref }) => ref.send(event),
      'chat.failed': (event, { ref }) => ref.send(event),
    },
  }),
);
