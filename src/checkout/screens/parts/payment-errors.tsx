import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useState } from 'react';
import { cardFields, isCardFieldWrong } from '../../../../machines/checkout/payment-method/card-field.ts';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import type { CodeRef, MethodRef } from '../../checkout-parts.ts';
import { cardErrorWords, cardFieldId } from './card-words.ts';
import { codeFieldId, useCodeError } from './use-code-error.ts';

interface PaymentErrorsProps {
  method: MethodRef;
  code: CodeRef;
  /** Counts how often Continue was asked for. */
  attempt: number;
  isBusy: boolean;
}

/** What kept Continue from going on. Once all is mended it stays away until the next attempt, so as not to take the focus. */
export function PaymentErrors({ method, code, attempt, isBusy }: PaymentErrorsProps) {
  const [mended, setMended] = useState(0);
  const cardErrors = useCardErrors(method);
  const codeError = useCodeError(code);
  const errors = codeError === null ? cardErrors : [...cardErrors, { fieldId: codeFieldId, text: codeError }];
  if (errors.length === 0 && !isBusy && mended !== attempt) setMended(attempt);
  return <ErrorSummary errors={attempt === mended ? [] : errors} attempt={attempt} />;
}

function useCardErrors(method: MethodRef) {
  const { i18n } = useLingui();
  const isCard = usePart(method, state => state.hasTag('card'));
  const fields = usePart(method, ({ context }) => context.fields);
  const wrong = isCard ? cardFields.filter(field => isCardFieldWrong(fields[field])) : [];
  return wrong.map(field => ({ fieldId: cardFieldId(field), text: i18n._(cardErrorWords[field]) }));
}
