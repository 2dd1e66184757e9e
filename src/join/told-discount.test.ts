import { expect, test } from 'vitest';
import { catalogue, registration } from '../../machines/join/join.fixtures.ts';
import { defaultJoinFlags } from '../../machines/join/join.types.ts';
import { toldDiscount } from './told-discount.ts';

const flags = { ...defaultJoinFlags, discountLanguage: true };
const discount = { referrer: 'friend', percentage: 15 };
const visitor = { flags, flagOverrides: null, discount, registration: null, catalogue: null };
const answered = (percentOff: number | null) => ({ ...visitor, registration, catalogue: { ...catalogue, percentOff } });

test.each([
  ['before there is a registration: what the link promises', visitor, 15],
  ['without a percentage: that there is a discount', { ...visitor, discount: { ...discount, percentage: null } }, 'some'],
  ['once the server has said: its coupon, whatever the link promised', answered(10), 10],
  ['for whom the server has none: that there is none', answered(0), 'none'],
  ['while the server has not said: nothing', { ...visitor, registration }, null],
  ['where the server could not say: nothing', answered(null), null],
  ['without a discount: nothing', { ...visitor, discount: null }, null],
  ['while the flag is off: nothing', { ...visitor, flags: defaultJoinFlags }, null],
  ['before flags are known: nothing', { ...visitor, flags: null }, null],
] as const)('%s', (_, context, told) => {
  expect(toldDiscount(context)).toBe(told);
});
