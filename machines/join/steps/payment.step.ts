import { assign } from 'xstate';
import { keptCheckout } from '../../checkout/kept-checkout.ts';
import { heldPackage, mismatch, orderOf } from '../join.context.ts';
import { joinSetup } from '../join.setup.ts';

export const payment = joinSetup.createStateConfig({
  id: 'payment' as const,
  tags: 'step',
  meta: { path: '/payment' },
  description: 'The checkout. What it needs again after a reload is kept here.',
  route: { guard: 'mayPay' },
  invoke: {
    id: 'checkout',
    src: 'checkout',
    input: ({ context }) => ({ order: orderOf(context), kept: context.checkout, flags: context.flags?.payment }),
    onSnapshot: { actions: assign({ checkout: ({ event }) => keptCheckout(event.snapshot.context) }) },
    onDone: [
      {
        guard: ({ event }) => event.output.type === 'paid',
        target: '#credentials',
        actions: assign({ payment: ({ event }) => (event.output.type === 'paid' ? event.output.result : null), checkout: null }),
      },
      {
        guard: ({ event }) => event.output.type === 'mismatch',
        target: '#packages',
        actions: [{ type: 'track', params: ({ context }) => ({ fact: mismatch(context, heldPackage(context).id) }) }, 'forgetPackage', { type: 'tell', params: { reason: 'packageNotSoldThere' } }],
      },
      {
        target: '#parentDetails',
        actions: ['forgetRegistration', { type: 'tell', params: { reason: 'registrationEnded' } }],
      },
    ],
  },
});
