import type { TransactionRequest } from 'braintree';
import type { Sale } from '../processor.ts';

/** Converts a sale to the gateway's format. Omits null values, because the SDK rejects them. */
export function saleRequest(
  { orderId, amount, nonce, deviceData, cardHolderName, billing }: Sale,
  merchantAccountId: string,
): TransactionRequest & { orderId: string } {
  return {
    orderId,
    amount: decimal(amount),
    merchantAccountId,
    paymentMethodNonce: nonce,
    ...(deviceData === null ? {} : { deviceData }),
    ...(cardHolderName === null ? {} : { creditCard: { cardholderName: cardHolderName } }),
    billing: { streetAddress: billing.line1, postalCode: billing.postalCode, countryCodeAlpha2: billing.country },
    options: { submitForSettlement: true, storeInVaultOnSuccess: true },
  };
}

/** Every supported currency has two decimals. */
const decimal = (minorUnits: number): string =>
  `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
