/**
 * The percentage that is shown for a discount: 100·d/s, rounded down. That equals 100 less the rounded-up 100·(s−d)/s,
 * because the two add up to 100. The division comes last, because a quotient would be rounded before it is multiplied:
 * 100·(29/100) is 28.999….
 *
 * @param discount minor units, at most `subTotal`
 */
export const couponPercent = (discount: number, subTotal: number): number =>
  subTotal === 0 ? 0 : Math.floor((100 * discount) / subTotal);
