import { assign } from 'xstate';
import type { CheckoutOutput } from '../../checkout/checkout.types.ts';
import { keptCheckout } from '../../checkout/kept-checkout.ts';
import { heldPackage, mismatch, orderOf } from '../join.context.ts';
import { joinSetup } from '../join.setup.ts';

const endsAs = (type: CheckoutOutput['type']) => ({ event: { output } }: { event: { output: CheckoutOutput } }) => output.type === type;

const steps = joinSetup.createStateConfig({
  invoke: {
    id: 'checkout',
    src: 'checkout',
    input: ({ context }) => ({ order: orderOf(context), kept: context.checkout, flags: context.flags?.payment }),
    onSnapshot: { actions: assign({ checkout: ({ event }) => keptCheckout(event.snapshot.context) }) },
    onDone: [
      {
        guard: endsAs('paid'),
        target: '#credentials',
        actions: assign({ payment: ({ event }) => (event.output.type === 'paid' ? event.output.result : null), checkout: null }),
      },
      {
        guard: endsAs('mismatch'),
        target: '#packages',
        actions: [{ type: 'track', params: ({ context }) => ({ fact: mismatch(context, heldPackage(context).id) }) }, 'forgetPackage', { type: 'tell', params: { reason: 'packageNotSoldThere' } }],
      },
      { guard: endsAs('unpriced'), target: '#packages' },
      { guard: endsAs('duplicate'), target: '#duplicate', actions: 'nameDuplicate' },
      {
        target: '#parentDetails',
        actions: ['forgetRegistration', { type: 'tell', params: { reason: 'registrationEnded' } }],
      },
    ],
  },
});

/** The other layout of the same checkout: it is told the same, and ends in the same ways. */
const tabs = { ...steps, invoke: { ...steps.invoke, src: 'singlePageCheckout' as const } };

export const payment = joinSetup.createStateConfig({
  id: 'payment' as const,
  tags: 'step',
  meta: { path: '/payment' },
  description: 'The checkout, in the layout that an experiment says. What it needs again after a reload is kept here.',
  route: { guard: 'mayPay' },
  initial: 'resolvingExperiment',
  states: {
    resolvingExperiment: { tags: ['busy', 'passing'], always: { guard: 'hasFlags', target: 'loading' } },
    loading: {
      tags: ['busy', 'passing'], // the first tab has an address of its own: Back is not to lead between
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context }) => context.flags?.payment?.layout,
        onDone: [{ guard: ({ context }) => context.flags?.payment?.layout === 'tabs', target: 'tabs' }, { target: 'steps' }],
        onError: 'unavailable',
      },
    },
    unavailable: { description: 'The checkout did not arrive.', on: { retried: 'loading' } },
    steps,
    tabs,
  },
});
