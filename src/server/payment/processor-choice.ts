import * as v from 'valibot';
import { BraintreeAccountSchema, type BraintreeAccount } from './braintree/braintree-account.ts';

export type ProcessorChoice = 'sandbox' | BraintreeAccount;

const SandboxSchema = v.pipe(
  v.object({
    NODE_ENV: v.optional(v.string()),
    PAYMENT_PROCESSOR: v.optional(v.picklist(['sandbox'], 'must be sandbox or braintree')),
  }),
  v.forward(
    v.partialCheck(
      [['NODE_ENV'], ['PAYMENT_PROCESSOR']],
      env => env.NODE_ENV !== 'production' || env.PAYMENT_PROCESSOR !== undefined,
      'is needed in production: without it nobody would be charged',
    ),
    ['PAYMENT_PROCESSOR'],
  ),
  v.transform(() => 'sandbox' as const),
);

const keys = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const;

/**
 * Reads the payment processor from environment variables. Any Braintree key selects Braintree, unless
 * PAYMENT_PROCESSOR names another.
 */
export const ProcessorSchema = v.lazy<typeof BraintreeAccountSchema | typeof SandboxSchema>(
  environment =>
    meansBraintree(environment as Readonly<Record<string, string | undefined>>)
      ? BraintreeAccountSchema
      : SandboxSchema, // the schema gets nothing else
);

const meansBraintree = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  environment['PAYMENT_PROCESSOR'] === 'braintree' ||
  (environment['PAYMENT_PROCESSOR'] === undefined && keys.some(key => environment[key] !== undefined));
