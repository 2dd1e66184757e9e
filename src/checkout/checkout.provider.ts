import { billingMachine } from '../../machines/checkout/billing/billing.machine.ts';
import { multiStepCheckoutMachine } from '../../machines/checkout/multi-step-checkout.machine.ts';
import { paymentMethodMachine } from '../../machines/checkout/payment-method/payment-method.machine.ts';
import { submissionMachine } from '../../machines/checkout/submission/submission.machine.ts';
import { subscriptionCodeMachine } from '../../machines/checkout/subscription-code/subscription-code.machine.ts';
import type { Api } from '../api/client.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import type { CheckoutActors } from './checkout.actors.ts';
import { lateActors } from './late-actors.ts';

/** The checkout with everything it waits for. */
export function provideCheckout({ call }: Pick<Api, 'call'>): typeof multiStepCheckoutMachine {
  let loading: Promise<CheckoutActors> | null = null;
  const load = () =>
    (loading ??= loadActors(call).catch(fault => {
      loading = null;
      throw fault;
    }));
  const { work, gateway, card, wallet } = lateActors(load);
  return multiStepCheckoutMachine.provide({
    actors: {
      paymentMethod: paymentMethodMachine.provide({ actors: { gateway, card, wallet } }),
      subscriptionCode: subscriptionCodeMachine.provide({ actors: { applyCode: work(actors => actors.applyCode) } }),
      estimateOrder: work(actors => actors.estimateOrder),
      billing: billingMachine.provide({
        actors: {
          listCountries: work(actors => actors.listCountries),
          listRegions: work(actors => actors.listRegions),
          listTimezones: work(actors => actors.listTimezones),
          judgeAddress: work(actors => actors.judgeAddress),
          saveBilling: work(actors => actors.saveBilling),
          checkPackage: work(actors => actors.checkPackage),
          priceOrder: work(actors => actors.priceOrder),
        },
      }),
      submission: submissionMachine.provide({
        actors: { submitPayment: work(actors => actors.submitPayment), findPayment: work(actors => actors.findPayment) },
      }),
    },
  });
}

async function loadActors(call: Api['call']): Promise<CheckoutActors> {
  const { checkoutActors } = await import('./checkout.actors.ts');
  return checkoutActors({ call, gateway: loadGateway });
}

const loadGateway = async (): Promise<PaymentGateway> => (await import('../gateway/gateway-of-token.ts')).gatewayOfToken;
