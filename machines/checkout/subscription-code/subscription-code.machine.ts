import { assign, fromPromise, setup } from 'xstate';
import type { Order } from '../checkout.types.ts';
import { takeRetryAfter } from '../../wizard/retry-after.ts';

export interface SubscriptionCodeContext {
  order: Order;
  typed: string;
  /** The code that counts: the server named a price with it. */
  applied: string | null;
  /** Seconds that the server asked to wait when it failed last. */
  retryAfter: number | null;
}

export type SubscriptionCodeEvent =
  | { type: 'code.offered' }
  | { type: 'code.dismissed' }
  | { type: 'code.typed'; code: string }
  | { type: 'code.submitted' }
  /** The visitor wants to go on. */
  | { type: 'code.demanded' }
  /** The server named a price without the code. */
  | { type: 'code.lapsed' };

export type ApplyCodeOutcome = { type: 'applied'; code: string } | { type: 'invalid' } | { type: 'gone' };

const codeSetup = setup({
  types: {
    context: {} as SubscriptionCodeContext,
    events: {} as SubscriptionCodeEvent,
    /** `lapsedCode`: what was applied once and counts no longer. */
    input: {} as { order: Order; code: string | null; lapsedCode?: string | null },
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    applyCode: fromPromise<ApplyCodeOutcome, { order: Order; code: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    hasText: ({ context }) => context.typed.trim() !== '',
    isApplied: ({ context }) => context.applied !== null,
  },
});

const typing = codeSetup.createStateConfig({
  on: {
    'code.typed': { target: '#subscriptionCode.entering', actions: assign({ typed: ({ event }) => event.code }) },
    'code.submitted': { guard: 'hasText', target: '#subscriptionCode.applying' },
    'code.demanded': '#subscriptionCode.demanded',
  },
});

/** The box "I have a Subscription Code" and what stands under it. The checkout goes on only from a state tagged `settled`. */
export const subscriptionCodeMachine = codeSetup.createMachine({
  id: 'subscriptionCode',
  context: ({ input }) => ({ order: input.order, typed: input.code ?? input.lapsedCode ?? '', applied: input.code, retryAfter: null }),
  initial: 'recalling',
  on: { 'code.dismissed': { target: '.hidden', actions: assign({ typed: '', applied: null }) } },
  states: {
    recalling: { always: [{ guard: 'isApplied', target: 'applied' }, { guard: 'hasText', target: 'lapsed' }, { target: 'hidden' }] },
    hidden: { tags: 'settled', on: { 'code.offered': 'entering', 'code.dismissed': {} } },
    entering: typing,
    demanded: { ...typing, description: 'The visitor wanted to go on with the box ticked and no code applied.' },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'applyCode',
        src: 'applyCode',
        input: ({ context }) => ({ order: context.order, code: context.typed.trim() }),
        onDone: [
          {
            guard: ({ event }) => event.output.type === 'applied',
            target: 'applied',
            actions: assign(({ event }) => (event.output.type === 'applied' ? { applied: event.output.code, typed: event.output.code } : {})),
          },
          { guard: ({ event }) => event.output.type === 'gone', target: 'gone' },
          { target: 'invalid' },
        ],
        onError: { target: 'broken', actions: assign(takeRetryAfter) },
      },
    },
    applied: { tags: 'settled', on: { 'code.lapsed': { target: 'lapsed', actions: assign({ applied: null }) } } },
    lapsed: { ...typing, description: 'The code was applied, and a later price does not name it any more.' },
    invalid: typing,
    broken: { ...typing, description: 'The price could not be asked, so whether the code is good is not known.' },
    gone: { type: 'final', description: 'The registration has ended.' },
  },
});
