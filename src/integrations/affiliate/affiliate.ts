export interface PaidOrder {
  orderId: string;
  /** Minor units. */
  total: number;
  currency: string;
  /** Who referred the visitor; null if nobody did. */
  referrer: string | null;
}

/**
 * Reports a paid order to the affiliate network that may have referred the visitor. Never throws; callers do not wait
 * for it.
 */
export type Affiliate = (order: PaidOrder) => void;

export const noAffiliate: Affiliate = () => {};
