import { expect, test } from 'vitest';
import { order, pricing } from './checkout.fixtures.ts';
import { sumOf } from './wallet-sum.ts';

const { totalPrice, currencyCode, displayName } = order.package;

test.for([[false, 1], [true, 2]] as const)('before a price is named a wallet shows that of the package for each who is paid for: with the co-parent, %s', ([payForCoparent, people]) => {
  expect(sumOf({ ...order, payForCoparent }, null, null)).toMatchObject({ amountMinor: totalPrice * people, currency: currencyCode, label: displayName });
});

test('a price that was named is for all who are paid for', () => {
  expect(sumOf({ ...order, payForCoparent: true }, null, pricing).amountMinor).toBe(pricing.totals.total);
});
