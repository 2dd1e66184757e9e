import { getInput, setInput } from '@formisch/react';
import { useSelector as usePart } from '@xstate/react';
import { useEffect } from 'react';
import type { BillingRef } from '../../checkout-parts.ts';
import type { BillingFormStore } from './billing-fields.ts';

/**
 * The fields that the chart may change: it fills in a found address, clears what another country invalidates, and
 * chooses the only time zone.
 */
const followed = ['billingAddress', 'city', 'country', 'region', 'postalCode', 'timezone'] as const;

export function useFollowedInput(billing: BillingRef, form: BillingFormStore): void {
  const input = usePart(billing, ({ context }) => context.input);
  useEffect(() => {
    const standing = getInput(form);
    for (const field of followed)
      if (standing[field] !== input[field]) setInput(form, { path: [field], input: input[field] });
  }, [form, input]);
}
