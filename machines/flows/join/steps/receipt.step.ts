import { assign } from 'xstate';
import { requireCoparent, requireParent, requirePayment, requireRegistration } from '../join.context.ts';
import { orderPaid, receiptMismatch } from '../../../parts/sale/sale.analytics.ts';
import { step } from '../../../wizard/index.ts';
import { joinSetup } from '../join.setup.ts';

const trackOrder = joinSetup.emit(({ context }) => ({
  type: 'analytics',
  event: orderPaid(requirePayment(context), context.referrer),
}));

const trackReceiptMismatch = joinSetup.emit(({ context }) => ({
  type: 'analytics',
  event: receiptMismatch(requirePayment(context), context.chosenPackage),
}));

export const receipt = joinSetup.createStateConfig({
  ...step('receipt', { path: '/receipt', guard: 'mayReadReceipt' }),
  description: 'Shown once, and only with the server’s answer from this visit.',
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'receiptFitsOrder', target: 'showing' },
        { guard: 'isForAnotherTab', target: 'elsewhere' },
        { guard: 'isPaid', target: 'reloaded', actions: trackReceiptMismatch },
        { target: 'reloaded' },
      ],
    },
    showing: {
      tags: 'clearsSavedState',
      entry: trackOrder,
      invoke: [
        {
          id: 'coparentPrompt',
          src: 'coparentPrompt',
          input: ({ context }) => ({
            registration: requireRegistration(context),
            parent: requireParent(context),
            coparent: requireCoparent(context),
          }),
        },
        {
          id: 'signIn',
          src: 'signIn',
          input: ({ context: { session } }) => ({ session }),
          onDone: { target: '#leavingForAccount', actions: assign({ session: ({ event }) => event.output }) },
        },
      ],
    },
    reloaded: { tags: 'clearsSavedState' },
    elsewhere: { tags: 'clearsSavedState', description: 'The sign-up is complete, and its receipt is in the mail.' },
  },
});
