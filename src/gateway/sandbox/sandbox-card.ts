import { PaymentFault } from '../payment-fault.ts';
import type {
  AuthorizedCard,
  CardEvent,
  CardField,
  CardFieldState,
  CardOptions,
  CardSlots,
  MountedCard,
} from '../payment-gateway.ts';
import { formats } from './card-format.ts';
import { createCardInput, type CardInput } from './card-input.ts';
import { brandOf, digits, rules, type CardText } from './card-rules.ts';
import { nonceFor } from './sandbox-nonce.ts';

const fields = ['number', 'expirationDate', 'cvv'] as const satisfies readonly CardField[];

export function mountSandboxCard(
  slots: CardSlots,
  emit: (event: CardEvent) => void,
  { refusedBrands }: CardOptions,
): MountedCard {
  let phase: 'mounting' | 'ready' | 'disposed' = 'mounting';

  const changed = () => {
    if (phase === 'ready')
      emit({ type: 'changed', fields: each(stateOf), brand: brandOf(text().number)?.niceType ?? null });
  };
  const inputs: Record<CardField, CardInput> = each(field =>
    createCardInput(field, slots[field], { format: typed => formats[field](typed, text().number), changed }),
  );
  const text = (): CardText => each(field => inputs[field].element.value);
  const stateOf = (field: CardField): CardFieldState => ({
    ...validityOf(field),
    focused: inputs[field].element === document.activeElement,
  });

  const validityOf = (field: CardField): Pick<CardFieldState, 'valid' | 'potentiallyValid'> => {
    const refused = field === 'number' && refusedBrands.includes(brandOf(text().number)?.niceType ?? '');
    return refused ? { valid: false, potentiallyValid: false } : rules[field](text());
  };

  async function exchange(): Promise<AuthorizedCard> {
    await new Promise(resolve => setTimeout(resolve)); // a provider's frame never answers within the press either
    if (phase === 'disposed') throw new PaymentFault('cancelled');
    const wrong = fields.filter(field => !validityOf(field).valid);
    const brand = brandOf(text().number);
    if (wrong.length > 0 || brand === null) throw new PaymentFault('invalidFields', { fields: wrong });
    const number = digits(text().number);
    return {
      nonce: nonceFor(number, brand.type, crypto.randomUUID()),
      lastFour: number.slice(-4),
      brand: brand.niceType,
    };
  }

  queueMicrotask(() => {
    if (phase === 'disposed') return;
    phase = 'ready';
    emit({ type: 'ready' });
  });

  return {
    tokenize: exchange,
    focus: field => inputs[field].element.focus(),
    describe: (field, message) => inputs[field].describe(message),
    dispose: () => {
      phase = 'disposed';
      for (const field of fields) inputs[field].remove();
    },
  };
}

const each = <T>(of: (field: CardField) => T): Record<CardField, T> => ({
  number: of('number'),
  expirationDate: of('expirationDate'),
  cvv: of('cvv'),
});
