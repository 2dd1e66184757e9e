import { type AnyActorRef, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { takeRetryAfter } from '../../wizard/retry-after.ts';
import type { Instrument } from '../checkout.types.ts';
import { cardFields, type CardCommand, type CardField, type CardFieldState, type CardReport, type CardSlots, untouchedFields } from './card-field.ts';
import type { Method, Wallet, WalletCommand, WalletHandle, WalletOutcome, WalletReport, WalletSum } from './wallet.ts';

export interface PaymentMethodInput {
  /** Whose means of payment are asked for. */
  country: string;
  /** The wallets that the flow lets the visitor have, whether or not their browser has them too. */
  allowedWallets: readonly Wallet[];
  /** By their proper names. */
  refusedBrands: readonly string[];
  sum: WalletSum;
  /** Authorised earlier and not spent. */
  instrument: Instrument | null;
}

export interface PaymentMethodContext extends PaymentMethodInput {
  /** The wallets that this browser and the provider have, allowed or not; null until that is known. */
  found: readonly Wallet[] | null;
  /** The wallets that can be chosen: found, allowed, and none that could not be readied. */
  wallets: readonly Wallet[];
  /** Null as long as the page has drawn none. */
  slots: CardSlots | null;
  fields: Record<CardField, CardFieldState>;
  brand: string | null;
  /** Of the wallet that is ready. */
  handle: WalletHandle | null;
  /** Seconds that our server asked to wait when it gave no client token. */
  retryAfter: number | null;
}

export type PaymentMethodEvent =
  | CardReport
  | WalletReport
  | { type: 'wallets.found'; wallets: readonly Wallet[] }
  /** The price is another by now. */
  | { type: 'sum.named'; sum: WalletSum }
  | { type: 'method.chosen'; method: Method }
  | { type: 'slots.offered'; slots: CardSlots }
  | { type: 'slots.withdrawn' }
  /** Sent in the click in which the wallet was started. */
  | { type: 'wallet.started'; approval: Promise<WalletOutcome> }
  | { type: 'wallet.cancelled' }
  | { type: 'method.continued' }
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
    /** `card`: it can be typed; `mounted`: its fields are there; `held`: there is a token, and Continue goes on with it. */
    tags: {} as 'busy' | 'card' | 'mounted' | 'held',
    children: {} as { gateway: 'gateway'; card: 'card'; wallet: 'wallet'; approval: 'approval' },
  },
  actors: {
    /** Holds the provider's session open as long as a method is chosen, and reports once which wallets there are. */
    gateway: fromCallback<{ type: 'ask' }, { country: string }>(notProvided),
    /** Keeps the card's fields open while any method is chosen. The invoking machine stops it. */
    card: fromCallback<CardCommand, { country: string; refusedBrands: readonly string[] }>(notProvided),
    wallet: fromCallback<WalletCommand, { wallet: Wallet; country: string; sum: WalletSum }>(notProvided),
    approval: fromPromise<WalletOutcome, { approval: Promise<WalletOutcome> }>(({ input }) => input.approval),
  },
  actions: {
    /** They were not found where the session could not be opened. */
    askForWallets: sendTo('gateway', { type: 'ask' }),
    /** Heard by the checkout, which goes on as if Continue had been pressed. */
    tellAuthorized: sendTo(({ self }): AnyActorRef => self._parent ?? self, { type: 'method.authorized' }),
  },
  guards: {
    isCardValid: ({ context }) => cardFields.every(field => context.fields[field].valid),
    /** Wallets are told of once; one that was hidden since stays so. */
    isUntold: ({ context }) => context.found === null,
    isNewSum: ({ context, event }) => event.type === 'sum.named' && (['amountMinor', 'currency', 'isFinal'] as const).some(part => event.sum[part] !== context.sum[part]),
    hasSlots: ({ context }) => context.slots !== null,
    isHeld: ({ context }, method: Method) => context.instrument?.method === method,
    isChosen: ({ context, event }, method: Method) => event.type === 'method.chosen' && event.method === method && (method === 'creditCard' || context.wallets.includes(method)),
  },
  delays: { gatewayLimit: 20_000 },
});

export const paymentMethodSetup = base.extend({
  actions: {
    takeSum: base.assign(({ event }) => (event.type === 'sum.named' ? { sum: event.sum } : {})),
    takeSlots: base.assign(({ event }) => (event.type === 'slots.offered' ? { slots: event.slots } : {})),
    loseSlots: base.enqueueActions(({ enqueue }) => {
      enqueue.assign({ slots: null });
      enqueue.sendTo('card', { type: 'close' });
    }),
    /** Fields that are loaded anew are empty. */
    blank: base.assign({ fields: untouchedFields, brand: null }),
    takeRetryAfter: base.assign(takeRetryAfter),
    /** The token of one method is gone with it. */
    forget: base.assign({ handle: null, instrument: null }),
  },
});
