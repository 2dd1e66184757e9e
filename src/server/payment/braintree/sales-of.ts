import type { BraintreeGateway, Transaction } from 'braintree';

/** Every sale that the gateway knows of under an order id, the newest first; refunds are left out. */
export async function salesOf({ transaction: transactions }: BraintreeGateway, orderId: string): Promise<Transaction[]> {
  const found = transactions.search(search => {
    search.orderId().is(orderId);
    search.type().is('sale');
  });
  return found.toArray(); // typed as any: the stream holds transactions
}
