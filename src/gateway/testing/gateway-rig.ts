import type {
  CardEvent,
  CardField,
  CardSlots,
  PaymentGateway,
  Wallet,
  WalletAddress,
  WalletOrder,
} from '../payment-gateway.ts';

/** What only the adapter's test knows: how to reach its fields from outside. */
export interface GatewayRig {
  gateway: PaymentGateway;
  clientToken: () => string | Promise<string>;
  /** Types key by key into the field of a box, as a visitor would. */
  type: (box: HTMLElement, text: string) => Promise<void>;
  pressEnter: (box: HTMLElement) => Promise<void>;
  /** The fields in a box. */
  fieldsIn: (box: HTMLElement) => Element[];
  /** Accessible name, description and state of the field in a box. */
  named: (box: HTMLElement) => Promise<{ name: string; description: string; invalid: boolean; focused: boolean }>;
  /** Presses a button in the window of a started wallet, as a visitor would. */
  answer: (wallet: Wallet, choice: 'Approve' | 'Cancel' | 'Fail') => Promise<void>;
  /** Expected result of an approval, by wallet. */
  payer: Readonly<
    Record<Wallet, { account: string | null; approvedMinor: number | null; address: WalletAddress | null }>
  >;
}

export const goodCard: Readonly<Record<CardField, string>> = {
  number: '4111111111111111',
  expirationDate: '1234',
  cvv: '123',
};

export const everyBrand = { refusedBrands: [] } as const;

export const order: WalletOrder = {
  amountMinor: 12400,
  currency: 'USD',
  isFinal: false,
  country: 'US',
  label: 'Premium, 1 year',
  ...everyBrand,
  amountFor: async () => 12896,
};

/** Renders a form with the three labelled boxes that a page passes to a gateway. */
export function drawPage() {
  const form = document.createElement('form');
  form.innerHTML = `
    <span id="number-label">Card number</span><div id="number"></div>
    <span id="expiration-label">Expiration</span><div id="expiration"></div>
    <span id="cvv-label">CVV</span><p id="cvv-hint">3 digits</p><div id="cvv"></div>
    <button>Continue</button><button type="button">Wallet</button>`;
  document.body.replaceChildren(form);
  let submitted = 0;
  form.addEventListener('submit', event => {
    event.preventDefault();
    submitted += 1;
  });
  const slots: CardSlots = {
    number: required(form, '#number'),
    expirationDate: required(form, '#expiration'),
    cvv: required(form, '#cvv'),
  };
  return { form, slots, walletButton: required(form, 'button[type=button]'), timesSubmitted: () => submitted };
}

export function required(form: ParentNode, selector: string): HTMLElement {
  const found = form.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Records the card's events, and waits for one without polling. */
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
