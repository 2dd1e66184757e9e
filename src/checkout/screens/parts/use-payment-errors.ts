import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { cardFields, isCardFieldWrong } from '../../../../machines/checkout/payment-method/card-field.ts';
import { useSelector } from '../../checkout.hooks.ts';
import type { CodeRef, MethodRef } from '../../checkout-parts.ts';
import { cardErrorWords, cardFieldId } from './card-words.ts';
import { codeFieldId, useCodeError } from './use-code-error.ts';

export interface PaymentParts {
  method: MethodRef;
  code: CodeRef;
}

/** Whatever the card fields and the code say at the moment, in the order of the page. */
export function usePaymentErrors({ method, code }: PaymentParts): { fieldId: string; text: string }[] {
  const { i18n } = useLingui();
  const isCovered = useSelector(({ context }) => context.estimate?.totals.total === 0);
  const isCard = usePart(method, state => state.hasTag('card')) && !isCovered;
  const fields = usePart(method, ({ context }) => context.fields);
  const codeError = useCodeError(code);
  const wrong = isCard ? cardFields.filter(field => isCardFieldWrong(fields[field])) : [];
  const cardErrors = wrong.map(field => ({ fieldId: cardFieldId(field), text: i18n._(cardErrorWords[field]) }));
  return codeError === null ? cardErrors : [...cardErrors, { fieldId: codeFieldId, text: codeError }];
}
