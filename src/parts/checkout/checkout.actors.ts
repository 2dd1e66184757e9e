import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import * as v from 'valibot';
import { addressLookupMachine } from '../../../machines/parts/checkout/billing/address-lookup.machine.ts';
import type { SuggestedAddress } from '../../../machines/parts/checkout/billing/address-lookup.setup.ts';
import { billingMachine } from '../../../machines/parts/checkout/billing/billing.machine.ts';
import { geographyMachine } from '../../../machines/parts/checkout/billing/geography.machine.ts';
import type { EstimateInput, EstimateOutcome } from '../../../machines/parts/checkout/checkout.calls.ts';
import { multiStepCheckoutMachine } from '../../../machines/parts/checkout/multi-step-checkout.machine.ts';
import type { CardCommand } from '../../../machines/parts/checkout/payment-method/card-field.ts';
import { paymentMethodMachine } from '../../../machines/parts/checkout/payment-method/payment-method.machine.ts';
import type { WalletCommand, WalletInput } from '../../../machines/parts/checkout/payment-method/wallet.ts';
import { singlePageCheckoutMachine } from '../../../machines/parts/checkout/single-page-checkout.machine.ts';
import { submissionMachine } from '../../../machines/parts/checkout/submission/submission.machine.ts';
import type { ConnectionReport } from '../../../machines/parts/checkout/submission/submission.setup.ts';
import { subscriptionCodeMachine } from '../../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import { required } from '../../../machines/parts/required.ts';
import type { Api } from '../../api/client.ts';
import {
  type BillingDetails,
  BillingDetailsSchema,
  type BillingInput,
} from '../../contract/entities/billing-details.schema.ts';
import { gatewayOfToken } from '../../gateway/gateway-of-token.ts';
import { once } from '../../lazy/lazy-part.ts';
import { beforeStepEnds } from '../../wizard/index.ts';
import { runCard } from './actors/card.ts';
import { gatewaySessions } from './actors/gateway-sessions.ts';
import { runGateway } from './actors/gateway.ts';
import { listCountries, listRegions, listTimezones } from './actors/geography.ts';
import { findSource, resolveAddress, suggestAddresses } from './actors/places.ts';
import { applyCode, estimateOrder, priceOrder } from './actors/price-order.ts';
import { runWallet } from './actors/wallet.ts';
import type { PayerPort } from './payers/payer-port.ts';
import { findPlaces } from './product-places.ts';

/** Provides the checkout in both layouts, with the calls of one kind of payer. */
export function provideCheckout<Payer>(call: Api['call'], port: PayerPort<Payer>) {
  const payer = port as PayerPort; // the machines pass on the flow's orders, whose payer the flow's port knows
  const acquire = gatewaySessions({ call, gateway: gatewayOfToken });
  const estimate = (input: EstimateInput, signal: AbortSignal) => estimateOrder(payer, input, signal);
  const actors = {
    paymentMethod: paymentMethodMachine.provide({
      actors: {
        gateway: running<{ type: 'ask' }, { country: string }>(start => runGateway({ acquire, ...start })),
        card: running<CardCommand, { country: string; refusedBrands: readonly string[] }>(start =>
          runCard({ acquire, ...start }),
        ),
        wallet: running<WalletCommand, WalletInput>(start => runWallet({ acquire, estimate, ...start })),
      },
    }),
    subscriptionCode: subscriptionCodeMachine.provide({
      actors: { applyCode: working((input, signal) => applyCode(payer, input, signal)) },
    }),
    // A form reports what was typed meanwhile, because the flow leaves the form if there is no price.
    estimateOrder: working<EstimateInput, EstimateOutcome>((input, signal) =>
      estimate(input, signal).finally(() => dispatchEvent(new Event(beforeStepEnds))),
    ),
    billing: provideBilling(call, port),
    submission: submissionMachine.provide({
      actors: {
        submitPayment: working((input, signal) => {
          // Nobody types meanwhile. The first date in a page takes a slow phone 60 ms, and the receipt needs one.
          globalThis.requestIdleCallback?.(() => new Intl.DateTimeFormat());
          return payer.submitPayment(input, signal);
        }),
        findPayment: working(payer.findPayment),
        connection: running<{ type: 'none' }, NonReducibleUnknown>(runConnection),
      },
    }),
  };
  return {
    checkout: multiStepCheckoutMachine.provide({ actors }),
    // The same type as far as a flow is concerned.
    singlePageCheckout: singlePageCheckoutMachine.provide({ actors }) as unknown as typeof multiStepCheckoutMachine,
  };
}

/** Provides the billing form, also for a page of its own. */
export function provideBilling<Payer>(call: Api['call'], port: PayerPort<Payer>): typeof billingMachine {
  const payer = port as PayerPort; // as above
  const places = once(findPlaces);
  const requirePlaces = async () => required(await places(), 'places');
  return billingMachine.provide({
    actors: {
      geography: geographyMachine.provide({
        actors: {
          listCountries: working((_, signal) => listCountries(call, signal)),
          listRegions: working((input: { country: string }, signal) => listRegions(call, input, signal)),
          listTimezones: working((input: { country: string; region: string }, signal) =>
            listTimezones(call, input, signal),
          ),
        },
      }),
      addressLookup: addressLookupMachine.provide({
        actors: {
          findSource: working(async () => findSource(await places())),
          suggestAddresses: working(async (input: { text: string; countries: readonly string[] }, signal) =>
            suggestAddresses(await requirePlaces(), input, signal),
          ),
          resolveAddress: working(async (input: SuggestedAddress, signal) =>
            resolveAddress(await requirePlaces(), call, input, signal),
          ),
        },
      }),
      validateAddress: working(validateAddress),
      saveBilling: working(payer.saveBilling),
      checkPackage: working(payer.checkPackage),
      priceOrder: working((input, signal) => priceOrder(payer, input, signal)),
    },
  });
}

const working = <Input, Output>(work: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => work(input, signal));

interface Running<Command> {
  receive: (command: Command) => void;
  stop: () => void;
}

const running = <Command extends EventObject, Input>(
  run: (start: { input: Input; report: (report: EventObject) => void }) => Running<Command>,
) =>
  fromCallback<Command, Input>(({ input, sendBack, receive }) => {
    const begun = run({ input, report: sendBack });
    receive(begun.receive);
    return begun.stop;
  });

/** Validates an address from a wallet with the billing form's schema; null if it is invalid. */
async function validateAddress({ input }: { input: BillingInput }): Promise<BillingDetails | null> {
  const validated = v.safeParse(BillingDetailsSchema, input);
  return validated.success ? validated.output : null;
}

/** Reports the browser's connection while the visitor waits for a reply. */
function runConnection({ report }: { report: (report: ConnectionReport) => void }) {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('offline', () => report({ type: 'connection.lost' }), { signal });
  addEventListener('online', () => report({ type: 'connection.restored' }), { signal });
  if (!navigator.onLine) report({ type: 'connection.lost' });
  return { receive: () => {}, stop: () => listening.abort() };
}
