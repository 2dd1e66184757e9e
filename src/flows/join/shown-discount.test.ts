import { expect, test } from 'vitest';
import { catalogue } from '../../../machines/parts/packages/packages.fixtures.ts';
import { registration } from '../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { defaultJoinFlags } from '../../../machines/flows/join/join.types.ts';
import { shownDiscount } from './shown-discount.ts';

const flags = { ...defaultJoinFlags, discountLanguage: true };
const discount = { referrer: 'friend', percentage: 15 };
const visitor = { flags, flagOverrides: null, discount, registration: null, catalogue: null };
const answered = (percentOff: number | null) => ({ ...visitor, registration, catalogue: { ...catalogue, percentOff } });

test.each([
  ['before there is a registration, the link’s percentage is shown', visitor, 15],
  [
    'for a link without a percentage, an unspecified discount is shown',
    { ...visitor, discount: { ...discount, percentage: null } },
    'some',
  ],
  ['once the server has answered, its coupon is shown, whatever the link promised', answered(10), 10],
  ['for a visitor without a coupon on the server, the page says that there is none', answered(0), 'none'],
  ['while the server has not answered, nothing is shown', { ...visitor, registration }, null],
  ['if the server could not answer, nothing is shown', answered(null), null],
  ['without a discount, nothing is shown', { ...visitor, discount: null }, null],
  ['while the flag is off, nothing is shown', { ...visitor, flags: defaultJoinFlags }, null],
  ['before flags are loaded, nothing is shown', { ...visitor, flags: null }, null],
] as const)('%s', (_, context, expected) => {
  expect(shownDiscount(context)).toBe(expected);
});
