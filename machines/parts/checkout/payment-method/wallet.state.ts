import { assertEvent, assign, sendTo } from 'xstate';
import { endsAs } from '../../ends-as.ts';
import { paymentMethodSetup } from './payment-method.setup.ts';
import type { Wallet } from './method.ts';

/** The states of a wallet: it is prepared, then the visitor starts it and approves the payment in its own window. */
export function walletState(wallet: Wallet) {
  const asking = `#paymentMethod.${wallet}.asking` as const;
  /** Prepares the wallet again after a new sum, because it shows the sum that it was prepared with. */
  const anew = { always: { guard: 'lacksHandle', target: asking } } as const;
  const notReady = { target: `#paymentMethod.${wallet}.unavailable`, actions: 'retryAfterOf' } as const;
  return paymentMethodSetup.createStateConfig({
    initial: 'asking',
    states: {
      asking: {
        entry: 'forget',
        invoke: {
          id: 'wallet',
          src: 'wallet',
          input: ({ context: { country, sum, refusedBrands } }) => ({ wallet, country, sum, refusedBrands }),
          onError: notReady,
        },
        initial: 'preparing',
        on: { 'wallet.failed': notReady },
        states: {
          preparing: {
            tags: 'busy',
            on: {
              'sum.named': { guard: 'isNewSum', target: asking, actions: 'takeSum' },
              'wallet.ready': { target: 'ready', actions: assign({ handle: ({ event }) => event.handle }) },
            },
            after: { gatewayLimit: notReady },
          },
          ready: { ...anew, on: { 'wallet.started': 'approving' } },
          approving: {
            // The window of Apple Pay shows the amount, so a new one closes it. The others show none, and stay open.
            ...(wallet === 'applePay' && anew),
            description: 'The wallet’s window is open. It may close without notice, so the page offers Cancel.',
            invoke: {
              id: 'approval',
              src: 'approval',
              input: ({ event }) => {
                assertEvent(event, 'wallet.started');
                return { approval: event.approval };
              },
              onDone: [
                {
                  guard: endsAs('authorized'),
                  target: `#paymentMethod.${wallet}.authorized`,
                  actions: [
                    assign({
                      instrument: ({ event }) => (event.output.type === 'authorized' ? event.output.instrument : null),
                    }),
                    'reportAuthorized',
                  ],
                },
                { guard: endsAs('cancelled'), target: 'ready' },
                { target: `#paymentMethod.${wallet}.failed` },
              ],
              onError: `#paymentMethod.${wallet}.failed`,
            },
            on: {
              ...(wallet === 'applePay' && {
                'sum.named': [
                  { guard: 'isNewAmount', actions: 'takeSum' },
                  {
                    description: 'The estimate confirms the amount that the window shows.',
                    actions: assign({ sum: ({ event }) => event.sum }),
                  },
                ],
              }),
              'wallet.cancelled': { target: 'ready', actions: sendTo('wallet', { type: 'cancel' }) },
            },
          },
        },
      },
      authorized: {
        description: 'The checkout proceeds after the approval; a visitor who comes back proceeds with Continue.',
        tags: 'held',
        on: { 'method.continued': '#paymentMethod.chosen' },
      },
      failed: {
        description: 'The visitor started the wallet, and it failed.',
        on: { retried: 'asking' },
      },
      unavailable: unavailable(wallet),
    },
  });
}

/** PayPal shows the failure and allows a retry. The other wallets' buttons disappear. */
const unavailable = (wallet: Wallet) =>
  wallet === 'paypal'
    ? paymentMethodSetup.createStateConfig({ on: { retried: 'asking' } })
    : paymentMethodSetup.createStateConfig({
        entry: paymentMethodSetup.assign({
          wallets: ({ context }) => context.wallets.filter(other => other !== wallet),
        }),
      });
