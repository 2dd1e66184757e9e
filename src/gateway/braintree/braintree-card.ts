import type { Client } from 'braintree-web/client';
import type { HostedFields, InputEvent } from 'braintree-web/hosted-fields';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { PaymentFault } from '../payment-fault.ts';
import type { AuthorizedCard, CardEvent, CardField, CardOptions, CardSlots, MountedCard } from '../payment-gateway.ts';
import './hosted-field.css';
import { toFault, withFaults } from './to-fault.ts';

/**
 * Styles for the inputs in a frame, copied from the box, because the page's styles and fonts do not apply in the frame.
 */
function hostedLook(box: HTMLElement): Record<string, Record<string, string>> {
  const { color, fontSize, fontWeight, lineHeight } = getComputedStyle(box);
  return {
    input: {
      color,
      'font-size': fontSize,
      'font-weight': fontWeight,
      'line-height': lineHeight,
      'font-family': 'system-ui, sans-serif',
    },
  };
}

/** Accepted brands, and others that an account may be enabled for, by the SDK's names. */
const accepted: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  'american-express': 'American Express',
};
const unaccepted = ['diners-club', 'elo', 'hiper', 'hipercard', 'jcb', 'maestro', 'mir', 'unionpay'];

const supportedBrands = (refused: readonly string[]): Record<string, boolean> => ({
  ...Object.fromEntries(unaccepted.map(brand => [brand, false])),
  // Only refusals, because a brand that the account does not support must stay refused.
  ...Object.fromEntries(
    Object.entries(accepted).flatMap(([brand, name]) => (refused.includes(name) ? [[brand, false]] : [])),
  ),
});

/** Normalises a brand's name, because the fields and the gateway spell one differently. */
const properBrand = (brand: string): string => (brand === 'MasterCard' ? 'Mastercard' : brand);

/** The texts around a box, and the connections between the page and the field in it, which is in another document. */
interface BoxTies {
  /** Text of the label, in the page's present language. */
  name: () => string;
  /** Text of the hint, which also depends on the card's brand. */
  hint: () => string;
  submit: () => void;
  untie: () => void;
}

function tieBox(box: HTMLElement, enter: () => void): BoxTies {
  const label = document.getElementById(`${box.id}-label`);
  const listening = new AbortController();
  box.tabIndex = -1;
  for (const [target, type] of [
    [label, 'click'],
    [box, 'focus'],
  ] as const)
    target?.addEventListener(type, enter, { signal: listening.signal });
  return {
    name: () => label?.textContent ?? '',
    hint: () => document.getElementById(`${box.id}-hint`)?.textContent ?? '',
    submit: () => box.closest('form')?.requestSubmit(),
    untie: () => listening.abort(),
  };
}

const fields = ['number', 'expirationDate', 'cvv'] as const satisfies readonly CardField[];
const inputEvents = ['focus', 'blur', 'empty', 'notEmpty', 'cardTypeChange', 'validityChange'] as const;

/**
 * Mounts three of Braintree's frames, one in each box. Never move a frame in the document: it would reload and stop
 * responding.
 */
export function mountBraintreeCard(
  client: Client,
  slots: CardSlots,
  emit: (event: CardEvent) => void,
  { refusedBrands }: CardOptions,
): MountedCard {
  const { promise: cancelled, reject } = Promise.withResolvers<never>();
  cancelled.catch(() => {});
  let live: HostedFields | null = null;
  let isDisposed = false;

  // A new element for each mounting, because the SDK refuses one that still has the frame of an earlier, loading
  // mounting.
  const containers = each(field =>
    slots[field].appendChild(Object.assign(document.createElement('div'), { className: 'hosted-field' })),
  );
  const focus = (field: CardField) => void live?.focus(field);
  const ties = each(field => tieBox(slots[field], () => focus(field)));

  async function mount(): Promise<HostedFields> {
    const { create } = await lazyPart(() => import('braintree-web/hosted-fields'), 'attempt');
    if (isDisposed) throw new PaymentFault('cancelled');
    const options = each(field => ({
      container: containers[field],
      internalLabel: ties[field].name(),
      iframeTitle: ties[field].name(),
    }));
    const number = {
      ...options.number,
      rejectUnsupportedCards: true,
      supportedCardBrands: supportedBrands(refusedBrands),
    };
    const mounted = await create({ client, fields: { ...options, number }, styles: hostedLook(slots.number) });
    if (!isDisposed) return mounted;
    void mounted.teardown().catch(() => {}); // `create` cannot be aborted, so a late result is torn down
    throw new PaymentFault('cancelled');
  }

  const emitLive = (event: CardEvent) => {
    if (!isDisposed) emit(event);
  };

  async function listen(): Promise<void> {
    try {
      live = await mounting;
      for (const event of inputEvents) live.on(event, input => emitLive(changed(input)));
      live.on('inputSubmitRequest', ({ emittedBy }) => ties[emittedBy].submit());
      emitLive({ type: 'ready' });
    } catch (error) {
      emitLive({ type: 'failed', fault: toFault(error) });
    }
  }

  const mounting = mount();
  void listen();

  async function exchange(): Promise<AuthorizedCard> {
    const { nonce, details } = await (await mounting).tokenize();
    return { nonce, lastFour: details.lastFour, brand: properBrand(details.cardType) };
  }

  return {
    tokenize: () => Promise.race([cancelled, withFaults(exchange)]),
    focus,
    describe: (field, message) => {
      // The SDK cannot rename the input, so in another language only the frame's name is translated.
      containers[field].querySelector('iframe')?.setAttribute('title', ties[field].name());
      live?.setMessage({ field, message: message ?? ties[field].hint() });
      void live?.setAttribute({ field, attribute: 'aria-invalid', value: message !== null });
    },
    dispose: () => {
      if (isDisposed) return;
      isDisposed = true;
      reject(new PaymentFault('cancelled'));
      void live?.teardown().catch(() => {}); // before its elements are removed: later it would find nothing and leave its listeners
      for (const field of fields) {
        ties[field].untie();
        containers[field].remove();
      }
    },
  };
}

const changed = ({ cards, fields: states }: InputEvent): CardEvent => {
  const [only, ...others] = cards;
  return {
    type: 'changed',
    fields: each(field => ({
      valid: states[field].isValid,
      potentiallyValid: states[field].isPotentiallyValid,
      focused: states[field].isFocused,
    })),
    brand: only !== undefined && others.length === 0 ? properBrand(only.niceType) : null,
  };
};

const each = <T>(of: (field: CardField) => T): Record<CardField, T> => ({
  number: of('number'),
  expirationDate: of('expirationDate'),
  cvv: of('cvv'),
});
