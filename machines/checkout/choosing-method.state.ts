import { and, assign, sendTo } from 'xstate';
import { walletsFor } from './checkout.offer.ts';
import { withCode, withInstrument, withPayForCoparent } from './checkout.pruning.ts';
import { type CheckoutContext, checkoutSetup } from './checkout.setup.ts';
import type { Instrument } from './checkout.types.ts';
import { sumOf } from './wallet-sum.ts';

const continued = { type: 'track', params: { step: 'paymentMethod', action: 'continued' } } as const;

/** A means of payment, and a subscription code beside it. Whatever of them changes, the price is asked anew. */
export const choosingMethod = checkoutSetup.createStateConfig({
  entry: assign({ isCodeSettled: true }),
  invoke: [
    {
      id: 'method',
      src: 'paymentMethod',
      input: ({ context: { order, means, billingInput, instrument, estimate } }) => ({
        country: order.parent.phoneCountry,
        allowedWallets: walletsFor(means, billingInput?.country || order.parent.phoneCountry),
        refusedBrands: means.refusedBrands,
        sum: sumOf(order, estimate),
        instrument,
      }),
      onSnapshot: { actions: assign(({ context, event }) => withInstrument(context, event.snapshot.context.instrument)) },
      onDone: [
        {
          guard: ({ context, event }) => isPricedFor(context, event.output.instrument),
          target: '#review',
          actions: continued,
        },
        {
          guard: ({ event }) => event.output.instrument.address !== null,
          target: '#multiStepCheckout.paymentMethod.pricing',
          actions: [assign(({ context, event }) => withInstrument(context, event.output.instrument)), continued],
        },
        { target: '#billing', actions: [assign(({ context, event }) => withInstrument(context, event.output.instrument)), continued] },
      ],
    },
    {
      id: 'code',
      src: 'subscriptionCode',
      input: ({ context }) => ({ order: context.order, code: context.code }),
      onSnapshot: [
        {
          guard: ({ context, event }) => event.snapshot.context.applied !== context.code,
          target: '.estimating',
          actions: assign(({ context, event: { snapshot } }) => ({ ...withCode(context, snapshot.context.applied), isCodeSettled: snapshot.hasTag('settled') })),
        },
        { actions: assign({ isCodeSettled: ({ event }) => event.snapshot.hasTag('settled') }) },
      ],
      onDone: '#multiStepCheckout.gone',
    },
  ],
  on: {
    'method.*': [
      { guard: and(['isCodeSettled', 'isCovered']), target: '#billing', actions: continued },
      { guard: 'isCodeSettled', actions: sendTo('method', { type: 'method.continued' }) },
      { actions: sendTo('code', { type: 'code.demanded' }) },
    ],
    'coparent.included': {
      guard: 'mayPayForCoparent',
      target: '.estimating',
      actions: assign(({ context, event }) => withPayForCoparent(context, event.isIncluded)),
    },
  },
  initial: 'estimating',
  states: {
    estimating: {
      invoke: {
        id: 'estimate',
        src: 'estimateOrder',
        input: ({ context: { order, code, billingInput } }) => ({ order, code, place: billingInput }),
        onDone: {
          target: 'estimated',
          actions: [
            assign({ estimate: ({ event }) => event.output }),
            sendTo('method', ({ context: { order, estimate } }) => ({ type: 'sum.named', sum: sumOf(order, estimate) })),
          ],
        },
        onError: 'unestimated',
      },
    },
    estimated: {},
    unestimated: {
      description: 'The price could not be had. It will be asked for again with the address, so nothing is in the way.',
      on: { retried: 'estimating' },
    },
  },
});

/** Whoever comes back by a wallet whose price stands still has nothing more to say before the review. A card's owner passes the bill. */
const isPricedFor = ({ instrument: held, quote, details }: CheckoutContext, instrument: Instrument): boolean =>
  instrument.address !== null && instrument.nonce === held?.nonce && quote !== null && details !== null;
