import { assign } from 'xstate';
import { requireCoparent, requireParent, requirePayment, requireRegistration } from '../join.context.ts';
import { step } from '../../../wizard/index.ts';
import { joinSetup } from '../join.setup.ts';

const trackOrder = joinSetup.emit(({ context }) => {
  const { receipt, gaPayloadBase64 } = requirePayment(context);
  const { transactionId, currencyCode, totals } = receipt;
  return {
    type: 'tracked',
    fact: {
      name: 'orderPaid',
      orderId: transactionId,
      currency: currencyCode,
      total: totals.total,
      referrer: context.discount?.referrer ?? null,
      gaPayload: gaPayloadBase64,
    },
  };
});

const trackReceiptMismatch = joinSetup.emit(({ context }) => ({
  type: 'tracked',
  fact: {
    name: 'receiptMismatch',
    chosenPackageId: context.chosenPackage?.id ?? null,
    orderedPackageId: requirePayment(context).registration.order.packageId,
  },
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
      tags: 'forgets',
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
    reloaded: { tags: 'forgets' },
    elsewhere: { tags: 'forgets', description: 'Another tab has paid and shows the receipt.' },
  },
});
