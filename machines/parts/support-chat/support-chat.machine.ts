import { fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

/** The support chat beside a step: offered if it is available, and kept loaded while it is hidden. */
export const supportChatMachine = setup({
  types: {
    context: {} as { opensByItself: boolean },
    input: {} as { opensByItself: boolean },
    events: {} as
      | { type: 'chat.requested' }
      | { type: 'chat.ready' }
      | { type: 'chat.failed' }
      | { type: 'chat.closed' },
    tags: {} as 'busy' | 'framed' | 'shown',
    children: {} as { findChat: 'findChat' },
  },
  actors: {
    /** Whether a chat is available. */
    findChat: fromPromise<boolean>(notProvided),
  },
  delays: { timeout: 15_000 },
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
    off: { description: 'No chat is available; the page does not mention it.' },
    offered: { on: { 'chat.requested': 'opening' } },
    opening: {
      tags: ['busy', 'framed', 'shown'],
      after: { timeout: 'unavailable' },
      on: { 'chat.ready': 'open', 'chat.failed': 'unavailable', 'chat.closed': 'offered' },
    },
    open: {
      tags: ['framed', 'shown'],
      on: { 'chat.closed': 'resting' },
    },
    resting: {
      description: 'Hidden; the frame stays, so that the conversation continues when the chat is reopened.',
      tags: 'framed',
      on: { 'chat.requested': 'open' },
    },
    unavailable: {
      description: 'The chat did not load. The page offers phone and mail instead.',
      tags: 'shown',
      on: { 'chat.requested': 'opening', 'chat.closed': 'offered' },
    },
  },
});
