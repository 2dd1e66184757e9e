import { fromPromise, setup } from 'xstate';

/** The support chat beside a step: offered where there is one, and kept as it stands while it is out of sight. */
export const supportChatMachine = setup({
  types: {
    context: {} as { opensByItself: boolean },
    input: {} as { opensByItself: boolean },
    events: {} as { type: 'chat.requested' } | { type: 'chat.ready' } | { type: 'chat.failed' } | { type: 'chat.closed' },
    tags: {} as 'busy' | 'framed' | 'shown',
    children: {} as { findChat: 'findChat' },
  },
  actors: {
    /** Whether there is anybody to chat with. */
    findChat: fromPromise<boolean>(() => Promise.reject(new Error('not provided'))),
  },
  delays: { patience: 15_000 },
}).createMachine({
  id: 'supportChat',
  context: ({ input }) => input,
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findChat',
        src: 'findChat',
        onDone: [
          { guard: ({ event, context }) => event.output && context.opensByItself, target: 'opening' },
          { guard: ({ event }) => event.output, target: 'offered' },
          { target: 'off' },
        ],
        onError: 'off',
      },
    },
    off: { description: 'There is no chat: the page says nothing of it.' },
    offered: { on: { 'chat.requested': 'opening' } },
    opening: {
      tags: ['busy', 'framed', 'shown'],
      after: { patience: 'unavailable' },
      on: { 'chat.ready': 'open', 'chat.failed': 'unavailable', 'chat.closed': 'offered' },
    },
    open: {
      tags: ['framed', 'shown'],
      on: { 'chat.closed': 'resting' },
    },
    resting: {
      description: 'Out of sight, with the conversation kept for when it is asked for again.',
      tags: 'framed',
      on: { 'chat.requested': 'open' },
    },
    unavailable: {
      description: 'Its script did not come. There are the phone and mail.',
      tags: 'shown',
      on: { 'chat.requested': 'opening', 'chat.closed': 'offered' },
    },
  },
});
