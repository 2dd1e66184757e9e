import * as v from 'valibot';
import {
  type BillingDetails,
  BillingDetailsSchema,
  type BillingInput,
} from '../../../contract/entities/billing-details.schema.ts';

/** Validates an address from a wallet with the billing form's schema; null if it is invalid. */
export async function validateAddress({ input }: { input: BillingInput }): Promise<BillingDetails | null> {
  const validated = v.safeParse(BillingDetailsSchema, input);
  return validated.success ? validated.output : null;
}
