import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { cardFields, isCardFieldWrong } from '../../../../../machines/parts/checkout/payment-method/card-field.ts';
import { useSelector } from '../../checkout.hooks.ts';
import type { CodeRef, ConsentRef, MethodRef } from '../../checkout-parts.ts';
import { cardErrorWords, cardFieldId } from './card-words.ts';
import { codeFieldId, useCodeError } from './use-code-error.ts';
import { termsFieldId, useConsentError } from './use-consent-error.ts';

export interface PaymentParts {
  method: MethodRef;
  code: CodeRef;
  /** Undefined in the layout that asks for the consent elsewhere. */
  consent: ConsentRef | undefined;
}

/** The current errors of card fields, code and consent, in the order of the page. */
export function usePaymentErrors({ method, code, consent }: PaymentParts): { fieldId: string; text: string }[] {
  const { i18n } = useLingui();
  const isCovered = useSelector(({ context }) => context.estimate?.totals.total === 0);
  const isCard = usePart(method, state => state.hasTag('card')) && !isCovered;
  const fields = usePart(method, ({ context }) => context.fields);
  const codeError = useCodeError(code);
  const consentError = useConsentError(consent);
  const wrong = isCard ? cardFields.filter(field => isCardFieldWrong(fields[field])) : [];
  const cardErrors = wrong.map(field => ({ fieldId: cardFieldId(field), text: i18n._(cardErrorWords[field]) }));
  return [
    ...cardErrors,
    ...(codeError === null ? [] : [{ fieldId: codeFieldId, text: codeError }]),
    ...(consentError === null ? [] : [{ fieldId: termsFieldId, text: consentError }]),
  ];
}
