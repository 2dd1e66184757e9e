import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { ConsentRef } from '../../checkout-parts.ts';

export const termsFieldId = 'terms';

/** The error of the consent; null if there is none or if the screen does not ask for it. */
export function useConsentError(consent: ConsentRef | undefined): string | null {
  const { t } = useLingui();
  const isMissing = usePart(consent, state => state?.matches('missing') ?? false);
  return isMissing ? t`Please accept the Terms & Conditions to continue` : null;
}
