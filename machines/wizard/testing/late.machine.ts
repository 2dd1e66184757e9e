import { assign, fromPromise, setup } from 'xstate';
import type { StepRefused } from '../step.ts';
import { payMachine } from './pay.machine.ts';

/** A first step that starts its work on entry, and a payment that is mounted only after an actor has answered. */
export const lateMachine = setup({
  types: {
    context: {} as { open: boolean; chosen: string | null },
    events: {} as { type: 'chosen'; what: string } | StepRefused,
    children: {} as { loading: 'load'; resolving: 'resolve'; paying: 'pay' },
  },
  actors: {
    load: fromPromise<string>(() => Promise.reject(new Error('not provided'))),
    resolve: fromPromise<'pay' | 'nothing'>(() => Promise.reject(new Error('not provided'))),
    pay: payMachine,
  },
  guards: { isOpen: ({ context }) => context.open, hasChosen: ({ context }) => context.chosen !== null },
}).createMachine({
  id: 'late',
  context: { open: true, chosen: null },
  initial: 'choosing',
  states: {
    choosing: {
      id: 'choosing',
      tags: 'step',
      meta: { path: '/choosing' },
      route: { guard: 'isOpen' },
      initial: 'loading',
      states: {
        loading: { invoke: { id: 'loading', src: 'load', onDone: 'ready' } },
        ready: { on: { chosen: { target: '#payment', actions: assign({ chosen: ({ event }) => event.what }) } } },
      },
    },
    payment: {
      id: 'payment',
      tags: 'step',
      meta: { path: '/payment' },
      route: { guard: 'hasChosen' },
      initial: 'resolving',
      states: {
        resolving: {
          invoke: {
            id: 'resolving',
            src: 'resolve',
            onDone: [{ guard: ({ event }) => event.output === 'pay', target: 'paying' }, { target: 'nothing' }],
          },
        },
        paying: { invoke: { id: 'paying', src: 'pay', input: { card: 'visa' } } },
        nothing: {},
      },
    },
  },
});
