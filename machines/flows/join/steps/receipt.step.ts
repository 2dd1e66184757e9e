import { assign } from 'xstate';
import { step } from '../../../wizard/index.ts';
import { heldCoparent, heldParent, heldRegistration } from '../join.context.ts';
import { joinSetup } from '../join.setup.ts';
import { trackOrder, trackReceiptMismatch } from '../join.tracking.ts';

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
      tags: 'forgets',
      entry: trackOrder,
      invoke: [
        {
          id: 'coparentPrompt',
          src: 'coparentPrompt',
          input: ({ context }) => ({
            registration: heldRegistration(context),
            parent: heldParent(context),
            coparent: heldCoparent(context),
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
    reloaded: { tags: 'forgets' },
    elsewhere: { tags: 'forgets', description: 'Another tab has paid and shows the receipt.' },
  },
});
