import type { CardEvent, CardField, CardSlots, PaymentGateway, Wallet, WalletAddress, WalletOrder } from '../payment-gateway.ts';

/** What the contract needs of an adapter that only that adapter knows: how its fields are reached from outside. */
export interface GatewayRig {
  gateway: PaymentGateway;
  clientToken: () => string | Promise<string>;
  /** Types as a visitor would, key by key, into the field of a box. */
  type: (box: HTMLElement, text: string) => Promise<void>;
  pressEnter: (box: HTMLElement) => Promise<void>;
  /** The fields that stand in a box. */
  fieldsIn: (box: HTMLElement) => Element[];
  /** What the field in a box is called, and what is said of it, to assistive technology. */
  named: (box: HTMLElement) => Promise<{ name: string; description: string; invalid: boolean; focused: boolean }>;
  /** Does what a visitor does in the window of a wallet that was started. */
  answer: (wallet: Wallet, choice: 'Approve' | 'Cancel' | 'Fail') => Promise<void>;
  /** Who approves so. */
  payer: Readonly<Record<Wallet, { account: string | null; approvedMinor: number | null; address: WalletAddress | null }>>;
}

export const goodCard: Readonly<Record<CardField, string>> = { number: '4111111111111111', expirationDate: '1234', cvv: '123' };

export const everyBrand = { refusedBrands: [] } as const;

export const order: WalletOrder = { amountMinor: 12400, currency: 'USD', isFinal: false, country: 'US', label: 'Premium, 1 year', amountFor: async () => 12896 };

/** A form with the three labelled boxes a page gives to a gateway. */
export function drawPage() {
  const form = document.createElement('form');
  form.innerHTML = `
    <span id="number-label">Card number</span><div id="number"></div>
    <span id="expiration-label">Expiration</span><div id="expiration"></div>
    <span id="cvv-label">CVV</span><div id="cvv"></div>
    <button>Continue</button><button type="button">Wallet</button>`;
  document.body.replaceChildren(form);
  let submitted = 0;
  form.addEventListener('submit', event => {
    event.preventDefault();
    submitted += 1;
  });
  const slots: CardSlots = { number: required(form, '#number'), expirationDate: required(form, '#expiration'), cvv: required(form, '#cvv') };
  return { form, slots, walletButton: required(form, 'button[type=button]'), timesSubmitted: () => submitted };
}

function required(form: HTMLFormElement, selector: string): HTMLElement {
  const found = form.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Keeps what a card tells and waits for it without looking at the clock. */
export function listener() {
  const events: CardEvent[] = [];
  const waiting = new Set<() => void>();
  return {
    events,
    lastChange: () => events.findLast(event => event.type === 'changed'),
    emit: (event: CardEvent) => {
      events.push(event);
      for (const look of waiting) look();
    },
    until: (seen: (event: CardEvent) => boolean) =>
      new Promise<void>(resolve => {
        const look = () => {
          if (!events.some(seen)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
