import { useSelector as usePart } from '@xstate/react';
import { type Consent, consentOf } from '../../../../../machines/parts/checkout/consent/consent.machine.ts';
import { CheckboxField } from '../../../../ui/field/checkbox-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { NewsLabel, TermsLabel } from '../../../agreement/screens/agreement-labels.tsx';
import type { ConsentRef } from '../../checkout-parts.ts';
import { termsFieldId, useConsentError } from './use-consent-error.ts';

/** The checkboxes for the terms and for news; nothing if an earlier screen has asked. */
export function ConsentFields({ consent }: { consent: ConsentRef }) {
  const context = usePart(consent, state => state.context);
  const isGiven = usePart(consent, state => state.matches('given'));
  const error = useConsentError(consent);
  const { terms, marketing } = consentOf(context);
  const change = (changed: Partial<Consent>) =>
    consent.send({ type: 'consent.changed', consent: { terms, marketing, ...changed } });
  if (isGiven) return null;
  return (
    <Stack>
      {context.isRequired ? (
        <CheckboxField
          name={termsFieldId}
          error={error}
          label={<TermsLabel />}
          checked={terms}
          onChange={({ currentTarget }) => change({ terms: currentTarget.checked })}
        />
      ) : null}
      <CheckboxField
        name="marketing"
        label={<NewsLabel />}
        checked={marketing}
        onChange={({ currentTarget }) => change({ marketing: currentTarget.checked })}
      />
    </Stack>
  );
}
