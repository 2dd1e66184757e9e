import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import { useWaitWords } from '../../../../ui/wait-notice/use-wait-words.ts';
import { useSelector } from '../../checkout.hooks.ts';
import type { CodeRef } from '../../checkout-parts.ts';

export const codeFieldId = 'subscriptionCode';

export function useCodeError(code: CodeRef): string | null {
  const { t } = useLingui();
  const isInvalid = usePart(code, state => state.matches('invalid'));
  const isDemanded = usePart(code, state => state.matches('demanded'));
  const lapsed = usePart(code, state => (state.matches('lapsed') ? state.context.typed : null));
  const currency = useSelector(({ context }) => context.lapsedIn);
  const isUnsold = usePart(code, state => state.matches('unsold'));
  const isBroken = usePart(code, state => state.matches('broken'));
  const retryAfter = usePart(code, ({ context }) => context.retryAfter);
  const wait = useWaitWords()(retryAfter ?? 0);
  if (lapsed !== null && currency !== null)
    return t`Code ${lapsed} can’t be used for an order in ${currency}. Enter another code, or uncheck the box to continue without one.`;
  if (lapsed !== null)
    return t`Code ${lapsed} can no longer be used. Enter another code, or uncheck the box to continue without one.`;
  if (isInvalid) return t`Invalid activation code`;
  if (isUnsold)
    return t`We can’t check the code, because your package isn’t sold in your billing country. Uncheck the box to continue: you can then change the address or the package.`;
  if (isDemanded) return t`Apply your code, or uncheck the box to continue without one.`;
  if (isBroken && retryAfter !== null) return t`We can’t check the code right now. ${wait}`;
  return isBroken
    ? t`We couldn’t check the code. Press Apply again. If this happens again, check your connection and wait a moment.`
    : null;
}
