import { addressLookupMachine } from '../../machines/checkout/billing/address-lookup.machine.ts';
import { billingMachine } from '../../machines/checkout/billing/billing.machine.ts';
import { geographyMachine } from '../../machines/checkout/billing/geography.machine.ts';
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
          geography: geographyMachine.provide({
            actors: {
              listCountries: work(actors => actors.listCountries),
              listRegions: work(actors => actors.listRegions),
              listTimezones: work(actors => actors.listTimezones),
            },
          }),
          addressLookup: addressLookupMachine.provide({
            actors: {
              findSource: work(actors => actors.findSource),
              suggestAddresses: work(actors => actors.suggestAddresses),
              resolveAddress: work(actors => actors.resolveAddress),
            },
          }),
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
  const [{ checkoutActors }, { productPlaces }] = await Promise.all([import('./checkout.actors.ts'), import('./product-places.ts')]);
  return checkoutActors({ call, gateway: loadGateway, places: productPlaces() });
}

const loadGateway = async (): Promise<PaymentGateway> => (await import('../gateway/gateway-of-token.ts')).gatewayOfToken;
