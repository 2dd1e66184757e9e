import type { BraintreeGateway, Transaction } from 'braintree';

/** Every sale that the gateway knows of under an order id, the newest first; refunds are left out. */
export async function salesOf({ transaction: transactions }: BraintreeGateway, orderId: string): Promise<Transaction[]> {
  const found = transactions.search(search => {
    search.orderId().is(orderId);
    search.type().is('sale');
  });
  const sales: Transaction[] = await found.toArray(); // a stream of transactions, typed as any
  return sales.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
