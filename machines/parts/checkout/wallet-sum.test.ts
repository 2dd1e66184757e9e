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

test.for([
  ['an order for one parent', order, null, null, '$149.00'],
  ['both parents', { ...order, payForCoparent: true }, null, null, null],
  ['a code', order, 'TWOHOMES25', null, null],
  ['a code that the estimate includes', order, 'TWOHOMES25', pricing, '$124.00'],
] as const)('the total that the page shows for %s', ([, ordered, code, estimate, formatted]) => {
  expect(sumOf(ordered, code, estimate).formatted).toBe(formatted);
});
