import validator from 'card-validator';
import creditCardType from 'credit-card-type';

const fields = ['number', 'expirationDate', 'cvv'] as const;
export type Field = (typeof fields)[number];
export const isField = (name: string): name is Field => fields.some(field => field === name);

export interface FormOptions {
  fields: Record<Field, { internalLabel: string; supportedCardBrands?: Record<string, boolean> }>;
  styles?: Record<string, Record<string, string>>;
}

interface FieldState {
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
  isFocused: boolean;
}

interface Payload {
  cards: { niceType: string; type: string }[];
  fields: Record<Field, FieldState>;
}

/**
 * State of the three card fields. Emits the same events to the page as the provider's frames: validity, but no
 * digits.
 */
export class CardForm {
  readonly #options: FormOptions;
  readonly #emit: (emittedBy: Field, type: string, payload: Payload) => void;
  readonly #texts: Record<Field, string> = { number: '', expirationDate: '', cvv: '' };
  #focused: Field | null = null;

  constructor(options: FormOptions, emit: (emittedBy: Field, type: string, payload: Payload) => void) {
    this.#options = options;
    this.#emit = emit;
  }

  text(field: Field): string {
    return this.#texts[field];
  }

  get invalid(): Field[] {
    return fields.filter(field => !this.#stateOf(field).isValid);
  }

  get isEmpty(): boolean {
    return fields.every(field => this.#texts[field] === '');
  }

  write(field: Field, text: string): void {
    const before = this.#payload();
    this.#texts[field] = text;
    const after = this.#payload();
    if (before.fields[field].isEmpty !== after.fields[field].isEmpty)
      this.emit(field, after.fields[field].isEmpty ? 'empty' : 'notEmpty');
    for (const each of fields) if (!isSame(before.fields[each], after.fields[each])) this.emit(each, 'validityChange');
    if (before.cards.map(({ type }) => type).join() !== after.cards.map(({ type }) => type).join())
      this.emit(field, 'cardTypeChange');
  }

  enter(field: Field): void {
    this.#focused = field;
    this.emit(field, 'focus');
  }

  leave(field: Field): void {
    if (this.#focused === field) this.#focused = null;
    this.emit(field, 'blur');
  }

  emit(field: Field, type: string): void {
    this.#emit(field, type, this.#payload());
  }

  #payload(): Payload {
    const cards = this.#cards().map(({ niceType, type }) => ({
      niceType,
      type: type === 'mastercard' ? 'master-card' : type,
    }));
    return {
      cards,
      fields: {
        number: this.#stateOf('number'),
        expirationDate: this.#stateOf('expirationDate'),
        cvv: this.#stateOf('cvv'),
      },
    };
  }

  #cards() {
    return creditCardType(this.#digits);
  }

  get #digits(): string {
    return this.#texts.number.replaceAll(/\D/g, '');
  }

  #stateOf(field: Field): FieldState {
    const { isValid, isPotentiallyValid } = this.#validate(field);
    return { isEmpty: this.#texts[field] === '', isValid, isPotentiallyValid, isFocused: this.#focused === field };
  }

  #validate(field: Field): { isValid: boolean; isPotentiallyValid: boolean } {
    if (field === 'expirationDate') return validator.expirationDate(this.#texts.expirationDate);
    if (field === 'cvv')
      return validator.cvv(this.#texts.cvv, [...new Set(this.#cards().map(({ code }) => code.size))]);
    const supported = this.#options.fields.number.supportedCardBrands ?? {};
    const isRefused = this.#digits !== '' && this.#cards().every(({ type }) => supported[type] === false);
    return isRefused ? { isValid: false, isPotentiallyValid: false } : validator.number(this.#digits);
  }
}

const isSame = (one: FieldState, other: FieldState): boolean =>
  one.isValid === other.isValid && one.isPotentiallyValid === other.isPotentiallyValid;
