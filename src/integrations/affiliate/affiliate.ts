export interface PaidOrder {
  orderId: string;
  /** In minor units. */
  total: number;
  currency: string;
  /** Who sent the visitor, where somebody did. */
  referrer: string | null;
}

/** Who is told of a paid order because they may have brought the visitor. Never throws and is never waited for. */
export type Affiliate = (order: PaidOrder) => void;

export const noAffiliate: Affiliate = () => {};
