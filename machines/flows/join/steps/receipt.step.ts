import { assign } from 'xstate';
import { heldCoparent, heldParent, heldRegistration } from '../join.context.ts';
import { joinSetup } from '../join.setup.ts';
import { trackOrder, trackReceiptMismatch } from '../join.tracking.ts';

export const receipt = joinSetup.createStateConfig({
  id: 'receipt' as const,
  tags: 'step',
  meta: { path: '/receipt' },
  description: 'Shown once, and only with the server’s answer from this visit.',
  route: { guard: 'mayReadReceipt' },
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
