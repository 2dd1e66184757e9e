import { assign } from 'xstate';
import { afterReport, untouchedFields } from './card-field.ts';
import { creditCard } from './credit-card.state.ts';
import { paymentMethodSetup } from './payment-method.setup.ts';
import type { Method } from './method.ts';
import { walletState } from './wallet.state.ts';

const isHeld = (params: Method) => ({ type: 'isHeld', params }) as const;
const isChosen = (params: Method) => ({ type: 'isChosen', params }) as const;

/**
 * The payment method: a card, or an available wallet. Each method is a state of its own, so that leaving it drops its
 * token. The content of the card's fields is not a token and stays.
 */
export const paymentMethodMachine = paymentMethodSetup.createMachine({
  id: 'paymentMethod',
  context: ({ input }) => ({
    ...input,
    found: null,
    wallets: [],
    slots: null,
    fields: untouchedFields,
    brand: null,
    handle: null,
    retryAfter: null,
  }),
  invoke: [
    {
      id: 'gateway',
      src: 'gateway',
      input: ({ context: { country } }) => ({ country }),
      onError: {}, // then no wallet is offered, and the card reports its own failure
    },
    {
      id: 'card',
      src: 'card',
      input: ({ context: { country, refusedBrands } }) => ({ country, refusedBrands }),
      onError: {}, // then the fields time out
    },
  ],
  initial: 'recalling',
  on: {
    'wallets.found': {
      guard: 'isFirstReport',
      actions: assign(({ context, event }) => ({
        found: event.wallets,
        wallets: event.wallets.filter(wallet => context.allowedWallets.includes(wallet)),
      })),
    },
    'slots.withdrawn': { actions: 'loseSlots' },
    'card.changed': {
      actions: assign(({ context, event }) => ({
        fields: afterReport(context.fields, event.fields),
        brand: event.brand,
      })),
    },
    'sum.named': { guard: 'isNewSum', actions: 'takeSum' },
    'method.chosen': [
      { guard: isChosen('creditCard'), target: '.creditCard' },
      { guard: isChosen('paypal'), target: '.paypal' },
      { guard: isChosen('venmo'), target: '.venmo' },
      { guard: isChosen('applePay'), target: '.applePay' },
    ],
  },
  states: {
    recalling: {
      always: [
        { guard: isHeld('creditCard'), target: 'creditCard.saved' },
        { guard: isHeld('paypal'), target: 'paypal.authorized' },
        { guard: isHeld('venmo'), target: 'venmo.authorized' },
        { guard: isHeld('applePay'), target: 'applePay.authorized' },
        { target: 'creditCard' },
      ],
    },
    creditCard,
    paypal: walletState('paypal'),
    venmo: walletState('venmo'),
    applePay: walletState('applePay'),
    chosen: { type: 'final' },
  },
  output: ({ context }) => {
    if (context.instrument === null) throw new Error('Invariant: `instrument` is missing in state `chosen`');
    return { instrument: context.instrument };
  },
});
