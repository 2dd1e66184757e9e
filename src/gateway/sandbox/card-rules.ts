import validator from 'card-validator';
import creditCardType from 'credit-card-type';
import type { CardField } from '../payment-gateway.ts';

/** The current texts of the three fields. */
export type CardText = Readonly<Record<CardField, string>>;

interface Verdict {
  valid: boolean;
  potentiallyValid: boolean;
}

const accepted = new Set(['visa', 'mastercard', 'discover', 'american-express']);

const candidates = (number: string) => creditCardType(digits(number)).filter(({ type }) => accepted.has(type));

/** The only accepted brand that the number can still be of, or null. */
export function brandOf(number: string) {
  const [only, ...others] = number === '' ? [] : candidates(number);
  return only !== undefined && others.length === 0 ? only : null;
}

export const digits = (text: string): string => text.replaceAll(/\D/g, '');

export const rules: Readonly<Record<CardField, (text: CardText) => Verdict>> = {
  number: ({ number }) => {
    const { isValid, isPotentiallyValid, card } = validator.number(digits(number));
    return {
      valid: isValid && card !== null && accepted.has(card.type),
      potentiallyValid: number === '' || (isPotentiallyValid && candidates(number).length > 0),
    };
  },
  expirationDate: ({ expirationDate }) => verdict(validator.expirationDate(expirationDate)),
  cvv: ({ cvv, number }) => verdict(validator.cvv(cvv, brandOf(number)?.code.size ?? [3, 4])),
};

const verdict = ({ isValid, isPotentiallyValid }: { isValid: boolean; isPotentiallyValid: boolean }): Verdict => ({
  valid: isValid,
  potentiallyValid: isPotentiallyValid,
});
