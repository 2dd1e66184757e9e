import { assign } from 'xstate';
import { endsAs } from '../../../parts/ends-as.ts';
import { step } from '../../../wizard/index.ts';
import { customerOf, isComplete, lockedBilling, requireUser } from '../invite.context.ts';
import { inviteAnswers } from '../invite-answers.ts';
import { inviteSetup } from '../invite.setup.ts';

export const billingInfo = inviteSetup.createStateConfig({
  ...step('billingInfo', { path: '/invite/billing-info', progress: 2, back: () => 'parentDetails', guard: 'mayBill' }),
  description: 'The billing address of a subscription that is paid already. It is saved, and nothing is priced.',
  exit: assign(({ context, self }) => ({ checkout: inviteAnswers(self.getSnapshot(), context).checkout })),
  invoke: {
    id: 'billing',
    src: 'billing',
    input: ({ context }) => ({
      customer: customerOf(context),
      order: null,
      code: null,
      input: context.checkout?.billing ?? null,
      locked: isComplete(requireUser(context)) ? lockedBilling(context) : null,
    }),
    onDone: [
      {
        guard: endsAs('saved'),
        target: '#credentials',
        actions: assign(({ context }) => ({
          user: context.user && { ...context.user, billingAddressComplete: true },
        })),
      },
      { description: 'The link has closed meanwhile: opening it again finds out why.', target: '#welcome.asking' },
    ],
  },
});
