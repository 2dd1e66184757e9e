import { assign, setup } from 'xstate';

/** What became of the answers: a visitor who looks away must not miss it. */
const lasting: ReadonlySet<string | null> = new Set(['registrationEnded', 'envelope.unreadable', 'envelope.unknownVersion', 'envelope.invalid']);

/** A short message above the content that takes itself away. */
export const bannerMachine = setup({
  types: {
    context: {} as { reason: string | null },
    events: {} as { type: 'told'; reason: string } | { type: 'moved' } | { type: 'dismissed' },
  },
  delays: { reading: 15_000 },
}).createMachine({
  id: 'banner',
  context: { reason: null },
  initial: 'hidden',
  on: { told: { target: '.showing', reenter: true, actions: assign({ reason: ({ event }) => event.reason }) } },
  states: {
    hidden: {},
    showing: {
      exit: assign({ reason: null }),
      after: { reading: { guard: ({ context }) => !lasting.has(context.reason), target: 'hidden' } },
      on: { dismissed: 'hidden' },
      initial: 'arriving',
      states: {
        arriving: { description: 'Who is told is often sent elsewhere in the same moment: that is no moving on.', after: { 0: 'standing' } },
        standing: { on: { moved: '#banner.hidden' } },
      },
    },
  },
});
