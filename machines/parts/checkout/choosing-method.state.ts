import { and, assign, sendTo, type SnapshotFrom } from 'xstate';
import { retryAfterOf } from '../../wizard/index.ts';
import { endsAs } from '../ends-as.ts';
import { walletsFor } from './checkout.offer.ts';
import {
  hasLapsed,
  withCode,
  withEstimate,
  withInstrument,
  withInstrumentForBill,
  withPayForCoparent,
} from './checkout.pruning.ts';
import { type CheckoutContext, checkoutSetup, consentAskedOf } from './checkout.setup.ts';
import { track } from './checkout.notices.ts';
import type { CheckoutFlags, Instrument } from './checkout.types.ts';
import type { subscriptionCodeMachine } from './subscription-code/subscription-code.machine.ts';
import { sumOf } from './wallet-sum.ts';

const continued = track('paymentMethod', 'continued');

/** How a layout continues after the payment method. */
interface Onward {
  /** Context update for a new instrument. */
  taken: typeof withInstrument;
  /** Whether the billing step can be skipped. */
  hasBill: (instrument: Instrument) => boolean;
  next: '#continued' | '#pricing';
  nextWhenCovered: '#billing' | '#pricing';
}

const onwards: Record<CheckoutFlags['layout'], Onward> = {
  // Billing comes next, unless a wallet has returned an address.
  steps: {
    taken: withInstrument,
    hasBill: ({ address }) => address !== null,
    next: '#continued',
    nextWhenCovered: '#billing',
  },
  // Billing is completed already.
  tabs: { taken: withInstrumentForBill, hasBill: () => true, next: '#pricing', nextWhenCovered: '#pricing' },
};

/** The tabs ask for consent here, because the billing country is known. The steps learn it later and ask on review. */
const askingConsent = checkoutSetup.createStateConfig({
  invoke: {
    id: 'consent',
    src: 'consent',
    input: ({ context }) => ({ ...consentAskedOf(context), isGiven: false }),
    onSnapshot: { actions: assign({ consent: ({ event }) => event.snapshot.context.chosen }) },
  },
  on: {
    'method.*': {
      guard: 'lacksTerms',
      actions: ['demandPayment', sendTo('consent', { type: 'consent.demanded' })],
    },
  },
});

/** The payment method, with the subscription code beside it. A new code or co-parent choice triggers a new estimate. */
export function choosingMethod(layout: CheckoutFlags['layout']) {
  const { taken, hasBill, next, nextWhenCovered } = onwards[layout];
  return checkoutSetup.createStateConfig({
    entry: assign({ isCodeSettled: true }),
    invoke: [
      {
        id: 'method',
        src: 'paymentMethod',
        input: ({ context: { order, code, flags, billingInput, instrument, estimate } }) => ({
          country: order.buyer.country,
          allowedWallets: walletsFor(flags, billingInput?.country || order.buyer.country),
          refusedBrands: flags.refusedBrands,
          sum: sumOf(order, code, estimate, flags.layout),
          instrument,
        }),
        onSnapshot: [
          {
            guard: ({ context, event }) => !context.areWalletsCounted && event.snapshot.context.found !== null,
            actions: [
              { type: 'exposeWallets', params: ({ event }) => ({ found: event.snapshot.context.found ?? [] }) },
              assign(({ context, event }) => ({
                ...taken(context, event.snapshot.context.instrument),
                areWalletsCounted: true,
              })),
            ],
          },
          { actions: assign(({ context, event }) => taken(context, event.snapshot.context.instrument)) },
        ],
        onDone: [
          {
            guard: ({ context, event }) =>
              hasBill(event.output.instrument) && isPricedFor(context, event.output.instrument),
            target: '#review',
            actions: continued,
          },
          {
            target: next,
            actions: [assign(({ context, event }) => taken(context, event.output.instrument)), continued],
          },
        ],
      },
      {
        id: 'code',
        src: 'subscriptionCode',
        input: ({ context: { order, code, lapsedCode, typedCode }, self }) => ({
          order,
          code,
          lapsedCode,
          typedCode,
          place: () => self.getSnapshot().context.billingInput,
        }),
        onSnapshot: [
          {
            guard: ({ context, event }) => event.snapshot.context.applied !== context.code,
            target: '.estimating',
            actions: assign(({ context, event: { snapshot } }) => ({
              ...withCode(context, snapshot.context.applied),
              ...standingOf(snapshot),
            })),
          },
          { actions: assign(({ event }) => standingOf(event.snapshot)) },
        ],
        onDone: '#gone',
      },
      ...(layout === 'tabs' ? [askingConsent.invoke] : []),
    ],
    on: {
      'method.*': [
        ...(layout === 'tabs' ? [askingConsent.on['method.*']] : []),
        { guard: and(['isCodeSettled', 'isCovered']), target: nextWhenCovered, actions: continued },
        { guard: 'isCodeSettled', actions: sendTo('method', { type: 'method.continued' }) },
        { actions: 'demandPayment' },
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
        entry: 'nameSum',
        invoke: {
          id: 'estimate',
          src: 'estimateOrder',
          input: ({ context: { order, code, billingInput } }) => ({ order, code, place: billingInput }),
          onDone: [
            { guard: endsAs('gone'), target: '#gone' },
            {
              guard: ({ context, event: { output } }) =>
                output.type === 'estimated' && hasLapsed(context, output.pricing),
              target: 'estimated',
              actions: [
                assign(({ context, event }) => withEstimate(context, event.output)),
                'nameSum',
                sendTo('code', { type: 'code.lapsed' }),
              ],
            },
            {
              target: 'estimated',
              actions: [assign(({ context, event }) => withEstimate(context, event.output)), 'nameSum'],
            },
          ],
          onError: { target: 'unestimated', actions: assign(retryAfterOf) },
        },
      },
      estimated: {},
      unestimated: {
        description: 'The estimate failed. The checkout can continue, because the billing step prices the order again.',
        on: { retried: 'estimating' },
      },
    },
  });
}

/** Whether the instrument already has a valid quote, so that the visitor can continue to the review. */
const isPricedFor = ({ instrument: held, quote, details }: CheckoutContext, instrument: Instrument): boolean =>
  instrument.nonce === held?.nonce && quote !== null && details !== null;

const standingOf = (
  code: SnapshotFrom<typeof subscriptionCodeMachine>,
): Pick<CheckoutContext, 'isCodeSettled' | 'lapsedCode' | 'typedCode'> => ({
  isCodeSettled: code.hasTag('settled'),
  lapsedCode: code.matches('lapsed') ? code.context.typed : null,
  typedCode: code.context.applied === null ? code.context.typed || null : null,
});
