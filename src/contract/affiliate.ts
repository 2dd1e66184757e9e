/** What an affiliate may be told of an order, by the placeholders of their address. */
export const affiliatePlaceholders = ['orderId', 'amount', 'currency', 'referrer'] as const;

export type AffiliatePlaceholder = (typeof affiliatePlaceholders)[number];
