import type { BraintreeGateway, Transaction, TransactionRequest, ValidatedResponse } from 'braintree';

/** The SDK's types always promise a transaction, but a rejected request has none. */
export type AnswerToSale = Omit<ValidatedResponse<Transaction>, 'transaction'> & { transaction?: Transaction };

/** The SDK's types lack the request key. */
type KeyedRequest = TransactionRequest & { apiRequestKey: string };

const keyNotAllowed = '915231';

/**
 * Sells with the order id as request key, so that a repeated request charges once. Omits the key if the account does
 * not support it.
 */
export function sellWithKey({
  transaction: transactions,
}: BraintreeGateway): (request: TransactionRequest & { orderId: string }) => Promise<AnswerToSale> {
  let hasKeys = true;
  return async request => {
    if (!hasKeys) return transactions.sale(request);
    const keyed: KeyedRequest = { ...request, apiRequestKey: request.orderId };
    const answer = await transactions.sale(keyed);
    hasKeys = answer.success || !answer.errors.deepErrors().some(({ code }) => code === keyNotAllowed);
    return hasKeys ? answer : transactions.sale(request);
  };
}
