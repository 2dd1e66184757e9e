import { supportChatMachine } from '../../machines/parts/support-chat/support-chat.machine.ts';
import { supportChatSamples } from '../../machines/parts/support-chat/support-chat.samples.ts';
import { defineFlow } from '../flow.ts';
import { onEveryPage } from './on-every-page.ts';

export const flow = defineFlow({
  title: 'Every page/Support chat',
  machine: supportChatMachine,
  samples: supportChatSamples,
  seen: { page: onEveryPage(() => import('../pages/support-chat.page.tsx')) },
});
