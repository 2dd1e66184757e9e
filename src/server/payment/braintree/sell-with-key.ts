import type { BraintreeGateway, Transaction, TransactionRequest, ValidatedResponse } from 'braintree';

/** The types promise a transaction always; a refused request has none. */
export type AnswerToSale = Omit<ValidatedResponse<Transaction>, 'transaction'> & { transaction?: Transaction };

/** The types do not know it yet. */
type KeyedRequest = TransactionRequest & { apiRequestKey: string };

const keyNotAllowed = '915231';

/** Sells with the order id as request key, so that a repeated request charges once; without it once the account turns out to have no keys. */
export function sellWithKey({ transaction: transactions }: BraintreeGateway): (request: TransactionRequest & { orderId: string }) => Promise<AnswerToSale> {
  let hasKeys = true;
  return async request => {
    if (!hasKeys) return transactions.sale(request);
    const keyed: KeyedRequest = { ...request, apiRequestKey: request.orderId };
    const answer = await transactions.sale(keyed);
    hasKeys = answer.success || !answer.errors.deepErrors().some(({ code }) => code === keyNotAllowed);
    return hasKeys ? answer : transactions.sale(request);
  };
}
