import { assertEvent, assign, sendTo } from 'xstate';
import { paymentMethodSetup } from './payment-method.setup.ts';
import type { Wallet } from './wallet.ts';

/** A wallet is readied, then started by the visitor in a window of its own, in which they approve. */
export function walletState(wallet: Wallet) {
  /** A wallet shows what it was readied for. */
  const anew = { guard: 'isNewSum', target: `#paymentMethod.${wallet}.asking`, actions: 'takeSum' } as const;
  const notReady = { target: `#paymentMethod.${wallet}.unavailable`, actions: 'takeRetryAfter' } as const;
  return paymentMethodSetup.createStateConfig({
    initial: 'asking',
    states: {
      asking: {
        entry: 'forget',
        invoke: { id: 'wallet', src: 'wallet', input: ({ context: { country, sum } }) => ({ wallet, country, sum }), onError: notReady },
        initial: 'preparing',
        on: { 'wallet.failed': notReady },
        states: {
          preparing: {
            tags: 'busy',
            on: {
              'sum.named': anew,
              'wallet.ready': { target: 'ready', actions: assign({ handle: ({ event }) => event.handle }) },
            },
            after: { gatewayLimit: notReady },
          },
          ready: { on: { 'sum.named': anew, 'wallet.started': 'approving' } },
          approving: {
            description: 'The wallet’s window is open. It may have been closed without a word: the way back is here.',
            invoke: {
              id: 'approval',
              src: 'approval',
              input: ({ event }) => {
                assertEvent(event, 'wallet.started');
                return { approval: event.approval };
              },
              onDone: [
                {
                  guard: ({ event }) => event.output.type === 'authorized',
                  target: `#paymentMethod.${wallet}.authorized`,
                  actions: [assign({ instrument: ({ event }) => (event.output.type === 'authorized' ? event.output.instrument : null) }), 'tellAuthorized'],
                },
                { guard: ({ event }) => event.output.type === 'cancelled', target: 'ready' },
                { target: `#paymentMethod.${wallet}.failed` },
              ],
              onError: `#paymentMethod.${wallet}.failed`,
            },
            on: { 'wallet.cancelled': { target: 'ready', actions: sendTo('wallet', { type: 'cancel' }) } },
          },
        },
      },
      authorized: {
        description: 'Once it is authorised the checkout goes on by itself; who comes back goes on by Continue.',
        tags: 'held',
        on: { 'method.continued': '#paymentMethod.chosen' },
      },
      failed: {
        description: 'The visitor started it, and it came back without an approval.',
        on: { retried: 'asking' },
      },
      unavailable: unavailable(wallet),
    },
  });
}

/** PayPal says so and may be tried again. Of the others the button goes. */
const unavailable = (wallet: Wallet) =>
  wallet === 'paypal'
    ? paymentMethodSetup.createStateConfig({ on: { retried: 'asking' } })
    : paymentMethodSetup.createStateConfig({ entry: paymentMethodSetup.assign({ wallets: ({ context }) => context.wallets.filter(other => other !== wallet) }) });
