import type { Api } from '../api/client.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { runCard, type CardStart } from './actors/card.ts';
import { listCountries, listRegions, listTimezones } from './actors/geography.ts';
import { applyCode, priceOrder } from './actors/price-order.ts';
import { checkPackage, saveBilling } from './actors/save-billing.ts';
import { findPayment, submitPayment } from './actors/submit-payment.ts';

export interface CheckoutPorts {
  call: Api['call'];
  gateway: () => Promise<PaymentGateway>;
}

/** What the checkout's charts wait for, done with the server and the payment provider. */
export const checkoutActors = ({ call, gateway }: CheckoutPorts) => {
  const through = <I, O>(work: (call: Api['call'], input: I, signal: AbortSignal) => Promise<O>) => (input: I, signal: AbortSignal) => work(call, input, signal);
  return {
    card: (start: Omit<CardStart, 'call' | 'gateway'>) => runCard({ call, gateway, ...start }),
    listCountries: (_: unknown, signal: AbortSignal) => listCountries(call, signal),
    listRegions: through(listRegions),
    listTimezones: through(listTimezones),
    applyCode: through(applyCode),
    saveBilling: through(saveBilling),
    checkPackage: through(checkPackage),
    priceOrder: through(priceOrder),
    submitPayment: through(submitPayment),
    findPayment: through(findPayment),
  };
};

export type CheckoutActors = ReturnType<typeof checkoutActors>;
