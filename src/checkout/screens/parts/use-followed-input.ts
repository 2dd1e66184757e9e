import { setInput } from '@formisch/react';
import { useSelector as usePart } from '@xstate/react';
import { useEffect } from 'react';
import type { BillingRef } from '../../checkout-parts.ts';
import type { BillingFormStore } from './billing-fields.ts';

/** The chart drops a region or time zone that another country made stale, and takes the only time zone there is: so does the form. */
export function useFollowedInput(billing: BillingRef, form: BillingFormStore): void {
  const region = usePart(billing, ({ context }) => context.input.region);
  const timezone = usePart(billing, ({ context }) => context.input.timezone);
  useEffect(() => setInput(form, { path: ['region'], input: region }), [form, region]);
  useEffect(() => setInput(form, { path: ['timezone'], input: timezone }), [form, timezone]);
}
