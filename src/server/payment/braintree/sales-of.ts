import type { BraintreeGateway, Transaction } from 'braintree';

/** Finds all sales with an order id, the newest first, without refunds. */
export async function salesOf(
  { transaction: transactions }: BraintreeGateway,
  orderId: string,
): Promise<Transaction[]> {
  const found = transactions.search(search => {
    search.orderId().is(orderId);
    search.type().is('sale');
  });
  return found.toArray(); // typed as any; the stream contains transactions
}
