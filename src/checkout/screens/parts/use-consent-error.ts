import { useLingui } from '@lingui/react/macro';
import { useSelector as usePart } from '@xstate/react';
import type { ConsentRef } from '../../checkout-parts.ts';

export const termsFieldId = 'terms';

/** Null as well on a screen that does not ask for the consent. */
export function useConsentError(consent: ConsentRef | undefined): string | null {
  const { t } = useLingui();
  const isMissing = usePart(consent, state => state?.matches('missing') ?? false);
  return isMissing ? t`Please accept the Terms & Conditions to continue` : null;
}
