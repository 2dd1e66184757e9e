import * as v from 'valibot';
import {
  type BillingDetails,
  BillingDetailsSchema,
  type BillingInput,
} from '../../../contract/entities/billing-details.schema.ts';

/** Validates an address from a wallet with the billing form's schema; null if it is invalid. */
export async function judgeAddress({ input }: { input: BillingInput }): Promise<BillingDetails | null> {
  const judged = v.safeParse(BillingDetailsSchema, input);
  return judged.success ? judged.output : null;
}
