import { assign } from 'xstate';
import { orderPaid, receiptMismatch } from '../../../parts/sale/sale.analytics.ts';
import { step } from '../../../wizard/index.ts';
import { requirePayment } from '../invite.context.ts';
import { inviteSetup } from '../invite.setup.ts';

const trackOrder = inviteSetup.emit(({ context }) => ({
  type: 'analytics',
  event: orderPaid(requirePayment(context), null),
}));

const trackReceiptMismatch = inviteSetup.emit(({ context }) => ({
  type: 'analytics',
  event: receiptMismatch(requirePayment(context), context.chosenPackage),
}));

export const receipt = inviteSetup.createStateConfig({
  ...step('receipt', { path: '/invite/receipt', guard: 'mayReadReceipt' }),
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
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: '#leavingForAccount', actions: assign({ session: ({ event }) => event.output }) },
      },
    },
    reloaded: { tags: 'clearsSavedState' },
    elsewhere: { tags: 'clearsSavedState', description: 'Another tab has paid; its receipt is in the mail.' },
  },
});
