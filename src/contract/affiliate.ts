/** The parts of an order that an affiliate may receive, as placeholders in the pixel's address. */
export const affiliatePlaceholders = ['orderId', 'amount', 'currency', 'referrer'] as const;

export type AffiliatePlaceholder = (typeof affiliatePlaceholders)[number];
