import { assign, emit } from 'xstate';
import { heldCoparent, heldParent, heldPayment, heldRegistration } from '../join.context.ts';
import { joinSetup } from '../join.setup.ts';

export const receipt = joinSetup.createStateConfig({
  id: 'receipt' as const,
  tags: 'step',
  meta: { path: '/receipt' },
  description: 'Shown once. A receipt is only what the server said in this visit.',
  route: { guard: 'mayReadReceipt' },
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'receiptFitsOrder', target: 'showing' },
        {
          guard: 'isPaid',
          target: 'reloaded',
          actions: emit(({ context }) => ({
            type: 'tracked' as const,
            fact: { name: 'receiptMismatch' as const, chosenPackageId: context.chosenPackage?.id ?? null, orderedPackageId: heldPayment(context).registration.order.packageId },
          })),
        },
        { target: 'reloaded' },
      ],
    },
    showing: {
      tags: 'forgets',
      invoke: [
        {
          id: 'coparentPrompt',
          src: 'coparentPrompt',
          input: ({ context }) => ({ registration: heldRegistration(context), parent: heldParent(context), coparent: heldCoparent(context) }),
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
  },
});
