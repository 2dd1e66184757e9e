import { expect, test } from 'vitest';
import { order, pricing } from './checkout.fixtures.ts';
import { sumOf } from './wallet-sum.ts';

const { totalPrice, currencyCode, displayName } = order.package;

test.for([
  [false, 1],
  [true, 2],
] as const)(
  'before an estimate arrives, a wallet shows the package price for each parent paid for (co-parent included: %s)',
  ([payForCoparent, people]) => {
    expect(sumOf({ ...order, payForCoparent }, null, null)).toMatchObject({
      amountMinor: totalPrice * people,
      currency: currencyCode,
      label: displayName,
    });
  },
);

test('an estimate already includes both parents', () => {
  expect(sumOf({ ...order, payForCoparent: true }, null, pricing).amountMinor).toBe(pricing.totals.total);
});
