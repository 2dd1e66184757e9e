import * as v from 'valibot';
import { currencyCodes, type CurrencyCode } from '../../../contract/entities/package.schema.ts';

export interface BraintreeAccount {
  environment: 'sandbox' | 'production';
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** Merchant account for each currency. The account decides the currency of a sale. */
  merchantAccounts: Readonly<Partial<Record<CurrencyCode, string>>>;
  /** Host and port of an emulated gateway with plain HTTP, for tests. */
  endpoint: string | undefined;
}

const text = v.pipe(v.string('is needed for Braintree'), v.minLength(1, 'must not be empty'));

const sold: readonly string[] = currencyCodes;

/** `USD:my_account,GBP:my_other` */
const MerchantAccountsSchema = v.pipe(
  text,
  v.regex(/^[A-Z]{3}:[\w-]+(,[A-Z]{3}:[\w-]+)*$/, 'must look like USD:account,GBP:another'),
  v.transform(list => list.split(',').map(pair => [pair.slice(0, 3), pair.slice(4)] as const)),
  v.check(
    pairs => pairs.every(([currency]) => sold.includes(currency)),
    `must name currencies that are sold in: ${sold.join(', ')}`,
  ),
  v.check(
    pairs => new Set(pairs.flat()).size === 2 * pairs.length,
    'must name each currency and each account once: an account has one currency',
  ),
  v.transform((pairs): BraintreeAccount['merchantAccounts'] => Object.fromEntries(pairs)),
);

/** Reads the account from environment variables. */
export const BraintreeAccountSchema = v.pipe(
  v.object(
    {
      NODE_ENV: v.optional(v.string()),
      BRAINTREE_ENVIRONMENT: v.picklist(['sandbox', 'production'], 'must be sandbox or production'),
      BRAINTREE_MERCHANT_ID: text,
      BRAINTREE_PUBLIC_KEY: text,
      BRAINTREE_PRIVATE_KEY: text,
      BRAINTREE_MERCHANT_ACCOUNTS: MerchantAccountsSchema,
      BRAINTREE_ENDPOINT: v.optional(
        v.pipe(v.string(), v.regex(/^127\.0\.0\.1:\d{1,5}$/, 'must be 127.0.0.1 and a port')),
      ),
    },
    'is needed for Braintree',
  ),
  v.forward(
    v.partialCheck(
      [['NODE_ENV'], ['BRAINTREE_ENDPOINT']],
      env => env.NODE_ENV !== 'production' || env.BRAINTREE_ENDPOINT === undefined,
      'is not for production',
    ),
    ['BRAINTREE_ENDPOINT'],
  ),
  v.transform((env): BraintreeAccount => ({
    environment: env.BRAINTREE_ENVIRONMENT,
    merchantId: env.BRAINTREE_MERCHANT_ID,
    publicKey: env.BRAINTREE_PUBLIC_KEY,
    privateKey: env.BRAINTREE_PRIVATE_KEY,
    merchantAccounts: env.BRAINTREE_MERCHANT_ACCOUNTS,
    endpoint: env.BRAINTREE_ENDPOINT,
  })),
);
