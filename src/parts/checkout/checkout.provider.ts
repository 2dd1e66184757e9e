import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { addressLookupMachine } from '../../../machines/parts/checkout/billing/address-lookup.machine.ts';
import { billingMachine } from '../../../machines/parts/checkout/billing/billing.machine.ts';
import { geographyMachine } from '../../../machines/parts/checkout/billing/geography.machine.ts';
import type { EstimateInput, EstimateOutcome } from '../../../machines/parts/checkout/checkout.calls.ts';
import type { CheckoutFlags } from '../../../machines/parts/checkout/checkout.types.ts';
import type { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import { paymentMethodMachine } from '../../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import type { CardCommand } from '../../../machines/parts/checkout/payment-method/card-field.ts';
import type { WalletCommand, WalletInput } from '../../../machines/parts/checkout/payment-method/wallet.ts';
import { submissionMachine } from '../../../machines/parts/checkout/submission/submission.machine.ts';
import { subscriptionCodeMachine } from '../../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import type { Api } from '../../api/client.ts';
import type { PaymentGateway } from '../../gateway/payment-gateway.ts';
import { lazyPart, once } from '../../lazy/lazy-part.ts';
import type { CheckoutActors } from './checkout.actors.ts';
import type { PayerPort } from './payers/payer-port.ts';

interface CheckoutServices<Payer> extends Pick<Api, 'call'> {
  /** Loads the calls for the payer of every order that this checkout gets. */
  loadPayer: (call: Api['call']) => Promise<PayerPort<Payer>>;
}

/**
 * Returns a loader of the checkout in one of its layouts, with its actors. The machines that both layouts share are
 * loaded already.
 */
export function checkoutLoader<Payer>({
  call,
  loadPayer,
}: CheckoutServices<Payer>): (layout: CheckoutFlags['layout']) => Promise<typeof multiStepCheckoutMachine> {
  const { work, connection, gateway, card, wallet } = lazyActors(once(() => loadActors({ call, loadPayer })));
  const parts = {
    paymentMethod: paymentMethodMachine.provide({ actors: { gateway, card, wallet } }),
    subscriptionCode: subscriptionCodeMachine.provide({ actors: { applyCode: work(actors => actors.applyCode) } }),
    estimateOrder: work<EstimateInput, EstimateOutcome>(actors => actors.estimateOrder),
    billing: billingWith(work),
    submission: submissionMachine.provide({
      actors: {
        submitPayment: work(actors => actors.submitPayment),
        findPayment: work(actors => actors.findPayment),
        connection,
      },
    }),
  };
  return async layout => {
    if (layout === 'steps')
      return (
        await lazyPart(() => import('../../../machines/parts/checkout/multi-step-checkout.machine.ts'), 'attempt')
      ).multiStepCheckoutMachine.provide({ actors: parts });
    const { singlePageCheckoutMachine } = await lazyPart(
      () => import('../../../machines/parts/checkout/single-page-checkout.machine.ts'),
      'attempt',
    );
    return singlePageCheckoutMachine.provide({ actors: parts }) as unknown as typeof multiStepCheckoutMachine; // the same type as far as the flow is concerned
  };
}

/** Provides the billing form for a page of its own. */
export const provideBilling = <Payer>(services: CheckoutServices<Payer>): typeof billingMachine =>
  billingWith(lazyActors(once(() => loadActors(services))).work);

const billingWith = (work: ReturnType<typeof lazyActors>['work']): typeof billingMachine =>
  billingMachine.provide({
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
      validateAddress: work(actors => actors.validateAddress),
      saveBilling: work(actors => actors.saveBilling),
      checkPackage: work(actors => actors.checkPackage),
      priceOrder: work(actors => actors.priceOrder),
    },
  });

async function loadActors<Payer>({ call, loadPayer }: CheckoutServices<Payer>): Promise<CheckoutActors> {
  const [{ checkoutActors }, { productPlaces }, port] = await Promise.all([
    lazyPart(() => import('./checkout.actors.ts'), 'attempt'),
    lazyPart(() => import('./product-places.ts'), 'attempt'),
    loadPayer(call),
  ]);
  const payer = port as PayerPort; // the machines pass on the flow's orders, whose payer the flow's port knows
  return checkoutActors({ call, payer, gateway: loadGateway, places: productPlaces() });
}

const loadGateway = async (): Promise<PaymentGateway> =>
  (await lazyPart(() => import('../../gateway/gateway-of-token.ts'), 'attempt')).gatewayOfToken;

interface Running<Command> {
  receive: (command: Command) => void;
  stop: () => void;
}

/** Actors whose code is loaded when they first start, so that the payment step opens without it. */
function lazyActors(load: () => Promise<CheckoutActors>) {
  const work = <I, O>(pick: (actors: CheckoutActors) => (input: I, signal: AbortSignal) => Promise<O>) =>
    fromPromise<O, I>(async ({ input, signal }) => pick(await load())(input, signal));

  /**
   * @param failed reported if the code fails to load; the next command retries
   */
  const running = <Command extends EventObject, I>(
    pick: (actors: CheckoutActors) => (start: { input: I; report: (report: EventObject) => void }) => Running<Command>,
    failed: EventObject | null,
  ) =>
    fromCallback<Command, I>(({ input, sendBack, receive }) => {
      let isStopped = false;
      let begun: Running<Command> | null = null;
      const begin = async (command?: Command) => {
        const actors = await load();
        if (isStopped) return;
        begun ??= pick(actors)({ input, report: sendBack });
        if (command) begun.receive(command);
      };
      const attempt = (command?: Command) => void begin(command).catch(() => failed && sendBack(failed));
      attempt();
      receive(command => (begun ? begun.receive(command) : attempt(command)));
      return () => {
        isStopped = true;
        begun?.stop();
      };
    });

  return {
    work,
    connection: running<{ type: 'none' }, NonReducibleUnknown>(actors => actors.connection, null),
    gateway: running<{ type: 'ask' }, { country: string }>(actors => actors.gateway, null),
    card: running<CardCommand, { country: string; refusedBrands: readonly string[] }>(actors => actors.card, {
      type: 'card.unserved',
    }),
    wallet: running<WalletCommand, WalletInput>(actors => actors.wallet, {
      type: 'wallet.failed',
    }),
  };
}
