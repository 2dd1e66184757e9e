import { assign, fromPromise, setup } from 'xstate';
import { endsAs } from '../../ends-as.ts';
import { notProvided } from '../../not-provided.ts';
import type { ApplyCodeInput, ApplyCodeOutcome } from '../checkout.calls.ts';
import { retryAfterOf } from '../../../wizard/index.ts';

interface Asked extends Pick<ApplyCodeInput, 'order'> {
  /** Returns the known part of the billing address, which a wallet may replace while a code is typed. */
  place: () => ApplyCodeInput['place'];
}

export interface SubscriptionCodeContext extends Asked {
  typed: string;
  /** Whether `typed` was applied until a later price omitted it. */
  hasLapsed: boolean;
  /** The applied code: the server returned a price that includes it. */
  applied: string | null;
  /** Seconds to wait, from the server's last failure; null if it named none. */
  retryAfter: number | null;
}

export type SubscriptionCodeEvent =
  | { type: 'code.offered' }
  | { type: 'code.dismissed' }
  | { type: 'code.typed'; code: string }
  | { type: 'code.submitted' }
  /** The visitor wants to continue. */
  | { type: 'code.demanded' }
  /** The server returned a price without the code. */
  | { type: 'code.lapsed' };

const codeSetup = setup({
  types: {
    context: {} as SubscriptionCodeContext,
    events: {} as SubscriptionCodeEvent,
    input: {} as Asked & {
      code: string | null;
      /** A code that was applied and is no longer valid. */
      lapsedCode?: string | null;
      /** What was typed and not applied. */
      typedCode?: string | null;
    },
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    applyCode: fromPromise<ApplyCodeOutcome, ApplyCodeInput>(notProvided),
  },
  guards: {
    hasText: ({ context }) => context.typed.trim() !== '',
    isApplied: ({ context }) => context.applied !== null,
    hasLapsed: ({ context }) => context.hasLapsed,
  },
});

const typing = codeSetup.createStateConfig({
  on: {
    'code.typed': { target: '#subscriptionCode.entering', actions: assign({ typed: ({ event }) => event.code }) },
    'code.submitted': { guard: 'hasText', target: '#subscriptionCode.applying' },
  },
});

/** The box "I have a Subscription Code" and its field. The checkout proceeds only in a state tagged `settled`. */
export const subscriptionCodeMachine = codeSetup.createMachine({
  id: 'subscriptionCode',
  context: ({ input }) => ({
    order: input.order,
    place: input.place,
    typed: input.code ?? input.lapsedCode ?? input.typedCode ?? '',
    hasLapsed: input.lapsedCode != null,
    applied: input.code,
    retryAfter: null,
  }),
  initial: 'recalling',
  on: { 'code.dismissed': { target: '.hidden', actions: assign({ typed: '', applied: null }) } },
  states: {
    recalling: {
      always: [
        { guard: 'isApplied', target: 'applied' },
        { guard: 'hasLapsed', target: 'lapsed' },
        { guard: 'hasText', target: 'entering' },
        { target: 'hidden' },
      ],
    },
    hidden: { tags: 'settled', on: { 'code.offered': 'entering', 'code.dismissed': {} } },
    entering: { on: { ...typing.on, 'code.demanded': 'demanded' } },
    demanded: { ...typing, description: 'The visitor tried to continue with the box ticked and no code applied.' },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'applyCode',
        src: 'applyCode',
        input: ({ context: { order, place, typed } }) => ({ order, place: place(), code: typed.trim() }),
        onDone: [
          {
            guard: endsAs('applied'),
            target: 'applied',
            actions: assign(({ event }) =>
              event.output.type === 'applied' ? { applied: event.output.code, typed: event.output.code } : {},
            ),
          },
          { guard: endsAs('gone'), target: 'gone' },
          { guard: endsAs('unsold'), target: 'unsold' },
          { target: 'invalid' },
        ],
        onError: { target: 'broken', actions: assign(retryAfterOf) },
      },
    },
    applied: { tags: 'settled', on: { 'code.lapsed': { target: 'lapsed', actions: assign({ applied: null }) } } },
    lapsed: { ...typing, description: 'The code was applied, but a later price omits it.' },
    invalid: typing,
    unsold: {
      ...typing,
      description: 'The order has no price at the address, so it is unknown whether the code is valid.',
    },
    broken: { ...typing, description: 'The call failed, so it is unknown whether the code is valid.' },
    gone: { type: 'final', description: 'The registration has ended.' },
  },
});
