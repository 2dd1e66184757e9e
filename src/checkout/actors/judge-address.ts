import * as v from 'valibot';
import { type BillingDetails, BillingDetailsSchema, type BillingInput } from '../../contract/entities/billing-details.schema.ts';

/** Whether an address that was not typed into the form would pass it. */
export async function judgeAddress({ input }: { input: BillingInput }): Promise<BillingDetails | null> {
  const judged = v.safeParse(BillingDetailsSchema, input);
  return judged.success ? judged.output : null;
}
