import { type AnyActorRef, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { retryAfterOf } from '../../../wizard/index.ts';
import type { Instrument } from '../checkout.types.ts';
import {
  allLeft,
  type CardCommand,
  type CardField,
  cardFields,
  type CardFieldState,
  type CardReport,
  type CardSlots,
  untouchedFields,
} from './card-field.ts';
import type { WalletCommand, WalletHandle, WalletInput, WalletOutcome, WalletReport, WalletSum } from './wallet.ts';
import type { Method, Wallet } from './method.ts';

export interface PaymentMethodInput {
  /** Country whose payment options are offered. */
  country: string;
  /** Wallets that the flow allows, whether or not the browser supports them. */
  allowedWallets: readonly Wallet[];
  /** Display names of card brands that are not accepted. */
  refusedBrands: readonly string[];
  sum: WalletSum;
  /** Instrument that was authorized earlier and is unspent. */
  instrument: Instrument | null;
}

export interface PaymentMethodContext extends PaymentMethodInput {
  /** Wallets that the browser and the provider support, allowed or not; null until some are reported. */
  found: readonly Wallet[] | null;
  /** Wallets that can be chosen: found, allowed, and not failed. */
  wallets: readonly Wallet[];
  /** The page's boxes for the card's fields; null while it shows none. */
  slots: CardSlots | null;
  fields: Record<CardField, CardFieldState>;
  brand: string | null;
  /** Handle of the wallet that is ready with this sum. */
  handle: WalletHandle | null;
  /** Seconds to wait, from our server's last failure to issue a client token; null if it named none. */
  retryAfter: number | null;
}

export type PaymentMethodEvent =
  | CardReport
  | WalletReport
  | { type: 'wallets.found'; wallets: readonly Wallet[] }
  /** The price has been updated. */
  | { type: 'sum.named'; sum: WalletSum }
  | { type: 'method.chosen'; method: Method }
  | { type: 'slots.offered'; slots: CardSlots }
  | { type: 'slots.withdrawn' }
  /** Sent by the click that started the wallet. */
  | { type: 'wallet.started'; approval: Promise<WalletOutcome> }
  | { type: 'wallet.cancelled' }
  | { type: 'method.continued' }
  /** The visitor wants to continue, but lacks a code or the terms. */
  | { type: 'method.demanded' }
  | { type: 'card.updateRequested' }
  | { type: 'retried' };

const notProvided = () => {
  throw new Error('not provided');
};

const base = setup({
  types: {
    context: {} as PaymentMethodContext,
    events: {} as PaymentMethodEvent,
    input: {} as PaymentMethodInput,
    output: {} as { instrument: Instrument },
    /** `card`: the card form is shown; `mounted`: its fields are loaded; `held`: a token exists for Continue. */
    tags: {} as 'busy' | 'card' | 'mounted' | 'held',
    children: {} as { gateway: 'gateway'; card: 'card'; wallet: 'wallet'; approval: 'approval' },
  },
  actors: {
    /** Keeps the provider's session open while the visitor chooses a method. Reports the existing wallets, if any. */
    gateway: fromCallback<{ type: 'ask' }, { country: string }>(notProvided),
    /** Keeps the card's fields loaded, whichever method is selected, until the machine stops. */
    card: fromCallback<CardCommand, { country: string; refusedBrands: readonly string[] }>(notProvided),
    wallet: fromCallback<WalletCommand, WalletInput>(notProvided),
    approval: fromPromise<WalletOutcome, { approval: Promise<WalletOutcome> }>(({ input }) => input.approval),
  },
  actions: {
    /** Asks again for wallets, because they are unknown if the session could not be opened. */
    askForWallets: sendTo('gateway', { type: 'ask' }),
    /** Notifies the checkout, which proceeds as after Continue. */
    reportAuthorized: sendTo(({ self }): AnyActorRef => self._parent ?? self, { type: 'method.authorized' }),
  },
  guards: {
    isCardValid: ({ context }) => cardFields.every(field => context.fields[field].valid),
    /** Only the first report counts, so that a wallet that was hidden after a failure stays hidden. */
    isFirstReport: ({ context }) => context.found === null,
    isNewSum: ({ context, event }) =>
      event.type === 'sum.named' &&
      (isNewAmount(event.sum, context.sum) || event.sum.formatted !== context.sum.formatted),
    isNewAmount: ({ context, event }) => event.type === 'sum.named' && isNewAmount(event.sum, context.sum),
    lacksHandle: ({ context }) => context.handle === null,
    hasSlots: ({ context }) => context.slots !== null,
    isHeld: ({ context }, method: Method) => context.instrument?.method === method,
    isChosen: ({ context, event }, method: Method) =>
      event.type === 'method.chosen' &&
      event.method === method &&
      (method === 'creditCard' || context.wallets.includes(method)),
  },
  delays: { gatewayLimit: 20_000 },
});

export const paymentMethodSetup = base.extend({
  actions: {
    /** Drops the handle, because the wallet was prepared with an earlier sum. */
    takeSum: base.assign(({ event }) => (event.type === 'sum.named' ? { sum: event.sum, handle: null } : {})),
    takeSlots: base.assign(({ event }) => (event.type === 'slots.offered' ? { slots: event.slots } : {})),
    loseSlots: base.enqueueActions(({ enqueue }) => {
      enqueue.assign({ slots: null });
      enqueue.sendTo('card', { type: 'close' });
    }),
    /** Resets the field states, because reloaded fields are empty. */
    blank: base.assign({ fields: untouchedFields, brand: null }),
    /** Shows the errors of all fields. */
    leaveFields: base.assign(({ context }) => ({ fields: allLeft(context.fields) })),
    retryAfterOf: base.assign(retryAfterOf),
    /** Drops the token when the method changes. */
    forget: base.assign({ handle: null, instrument: null }),
  },
});

const isNewAmount = (sum: WalletSum, before: WalletSum): boolean =>
  (['amountMinor', 'currency', 'isFinal', 'code'] as const).some(part => sum[part] !== before[part]);
