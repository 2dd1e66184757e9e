import { assign, setup } from 'xstate';

/** Reasons that do not time out, because the visitor must not miss what happened to the answers. */
const lasting: ReadonlySet<string | null> = new Set([
  'registrationEnded',
  'savedState.unreadable',
  'savedState.unknownVersion',
  'savedState.invalid',
]);

/** A short message above the content. Unless it is lasting, it hides after a delay. */
export const bannerMachine = setup({
  types: {
    context: {} as { reason: string | null },
    events: {} as { type: 'received'; reason: string } | { type: 'moved' } | { type: 'dismissed' },
  },
  delays: { reading: 15_000 },
}).createMachine({
  id: 'banner',
  context: { reason: null },
  initial: 'hidden',
  on: { received: { target: '.showing', reenter: true, actions: assign({ reason: ({ event }) => event.reason }) } },
  states: {
    hidden: {},
    showing: {
      exit: assign({ reason: null }),
      after: { reading: { guard: ({ context }) => !lasting.has(context.reason), target: 'hidden' } },
      on: { dismissed: 'hidden' },
      initial: 'arriving',
      states: {
        arriving: {
          description: 'A reason often comes with a redirect in the same tick: that move must not hide the banner.',
          after: { 0: 'standing' },
        },
        standing: { on: { moved: '#banner.hidden' } },
      },
    },
  },
});
