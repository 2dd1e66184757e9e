import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponPercent } from './coupon-percent.ts';

const most = 1_000_000_00;

const discounted = fc
  .integer({ min: 1, max: most })
  .chain(subTotal => fc.record({ subTotal: fc.constant(subTotal), discount: fc.integer({ min: 0, max: subTotal }) }));

/** Exact, because it only uses integers. */
const floorOf = (dividend: number, divisor: number): number => Number(BigInt(dividend) / BigInt(divisor));
const ceilOf = (dividend: number, divisor: number): number =>
  -Number(-BigInt(dividend) / BigInt(divisor)) + (BigInt(dividend) % BigInt(divisor) === 0n ? 0 : 1);

test('the percentage is the discount over the subtotal, rounded down, and 100 less the rounded-up remaining share', () => {
  fc.assert(
    fc.property(discounted, ({ subTotal, discount }) => {
      const percent = couponPercent(discount, subTotal);
      expect(percent).toBe(floorOf(100 * discount, subTotal));
      expect(percent).toBe(100 - ceilOf(100 * (subTotal - discount), subTotal));
    }),
    { numRuns: 5000 },
  );
});

test('the percentage is exact where multiplying a rounded quotient is not', () => {
  expect(Math.floor(100 * (29 / 100))).toBe(28);
  expect(couponPercent(29, 100)).toBe(29);
});

test('the percentage of a zero subtotal is zero', () => {
  expect(couponPercent(0, 0)).toBe(0);
});
