import { elena } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { duplicateOf } from '../../../../machines/flows/join/join.context.ts';
import { defaultJoinFlags } from '../../../../machines/flows/join/join.types.ts';
import type { supportChatMachine } from '../../../../machines/parts/support-chat/support-chat.machine.ts';
import { getPageSettings } from '../../../../src/contract/calls/page.calls.ts';
import { flow } from '../../../../stories/flows/support-chat.flow.ts';
import { defineHarness } from '../harness.ts';

const flags = { ...defaultJoinFlags, zdChat: true };

export const harness = defineHarness<typeof supportChatMachine>({
  flow,
  drivers: ({ ui, chatScript }) => ({
    'chat.requested': () => ui.press(/^Chat with us|^Try again/),
    'chat.closed': () => ui.press('Close the chat'),
    'chat.ready': () => chatScript.comes(),
    'chat.failed': () => chatScript.fails(),
  }),
  open: {
    beginning: ({ resume }) => resume({ flags }, ['landing'], '/signup'),
    opensByItself: ({ resume, own }) =>
      resume({ flags, duplicateOf: duplicateOf(own(elena), false) }, ['duplicate'], '/duplicate'),
  },
  outcomes: {
    // Without a setting, the server offers no chat.
    findChat: { asks: [getPageSettings], done: (isThere, held) => (isThere ? held.goOn() : held.answerAsProxy()) },
  },
  isPossible: event => event.type !== 'outcome' || !event.isBroken,
  beyond: {
    '#supportChat.looking xstate.error.actor.findChat → #supportChat.off':
      'a page without settings continues without a chat, and that is a result, not an error',
  },
});
