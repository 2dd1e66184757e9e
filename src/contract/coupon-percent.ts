/**
 * The percentage that a discount is told as: 100·d/s, rounded down. That is the same number as 100 less the rounded-up
 * 100·(s−d)/s, since the two add up to 100. Divided last, so that no quotient is rounded before it is multiplied:
 * 100·(29/100) is 28.999….
 *
 * @param discount minor units, at most `subTotal`
 */
export const couponPercent = (discount: number, subTotal: number): number => (subTotal === 0 ? 0 : Math.floor((100 * discount) / subTotal));
