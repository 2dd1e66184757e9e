import { billingOf } from './billing/billing.pruning.ts';
import { defaultCheckoutFlags } from './checkout.offer.ts';
import type { CheckoutContext } from './checkout.setup.ts';
import type { CheckoutInput } from './checkout.types.ts';

/** The initial context of a checkout in either layout. */
export const openedWith = ({
  order,
  saved,
  flags,
  isInvited = false,
  backTo = { step: 'packages', is: 'packages' },
}: CheckoutInput): CheckoutContext => ({
  order: { ...order, payForCoparent: !isInvited && (saved?.payForCoparent ?? false) },
  flags: flags ?? defaultCheckoutFlags,
  isInvited,
  billingInput: saved?.billing ?? (order.buyer.address && billingOf(order.buyer, order.buyer.address)),
  billingErrors: [],
  details: null,
  code: saved?.code ?? null,
  lapsedCode: null,
  typedCode: saved?.typedCode ?? null,
  lapsedIn: null,
  isCodeSettled: true,
  pricedIn: order.package.currencyCode,
  estimate: null,
  consent: saved?.consent ?? null,
  retryAfter: null,
  areWalletsCounted: false,
  instrument: null,
  quote: null,
  attempt: saved?.attempt ?? null,
  result: null,
  refused: null,
  backTo,
});
