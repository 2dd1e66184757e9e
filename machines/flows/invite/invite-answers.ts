import type { BillingInput } from '../../../src/contract/entities/billing-details.schema.ts';
import { checkoutAnswers } from '../../parts/checkout/checkout-answers.ts';
import type { CheckoutAnswers } from '../../parts/checkout/checkout.types.ts';
import { credentialsDraft } from '../../parts/credentials/credentials-draft.ts';
import type { BillingContext } from '../../parts/checkout/billing/billing.setup.ts';
import type { Running } from '../../wizard/index.ts';
import type { InviteContext } from './invite.types.ts';

const nothingYet: CheckoutAnswers = {
  billing: null,
  code: null,
  typedCode: null,
  attempt: null,
  payForCoparent: false,
  consent: null,
};

/** The context with what only a running checkout or form has, except a locked address, which nobody can edit. */
export function inviteAnswers(flow: Pick<Running, 'children'>, context: InviteContext): InviteContext {
  const checkout = checkoutAnswers(flow, context.checkout);
  const billing = typedBilling(flow);
  return {
    ...context,
    checkout: billing ? { ...(checkout ?? nothingYet), billing } : checkout,
    credentials: credentialsDraft(flow, context.credentials),
  };
}

function typedBilling({ children }: Pick<Running, 'children'>): BillingInput | null {
  const billing = children?.['billing']?.getSnapshot() as Running<BillingContext> | undefined; // the flow's only child of this id
  return billing && billing.context.locked === null ? billing.context.input : null;
}
