import { expect, test } from 'vitest';
import { defaultFlags } from '../../integrations/flags/default-flags.ts';
import type { Flags } from '../../contract/flags.ts';
import { checkoutFlagsOf } from './checkout-flags.ts';

const flagsOf = (flags: Partial<Flags>) => ({ ...checkoutFlagsOf({ ...defaultFlags, ...flags }), exposures: [] });
const offered = { paypalInJoin: true, grow365Venmo: true, 'apple-pay': true } as const;

test('without any flag, cards of every brand are offered and nothing else', () => {
  expect(flagsOf({})).toEqual({
    layout: 'steps',
    paypal: false,
    venmo: false,
    applePay: false,
    refusedBrands: [],
    exposures: [],
  });
});

test.for([
  ['paypalInJoin', { paypal: true }],
  ['grow365Venmo', { venmo: true }],
  ['apple-pay', { applePay: true }],
  ['hide-amex', { refusedBrands: ['American Express'] }],
  ['hide-discover', { refusedBrands: ['Discover'] }],
] as const)('the flag %s alone sets %o', ([flag, said]) => {
  expect(flagsOf({ [flag]: true })).toEqual({ ...flagsOf({}), ...said });
});

test.for([
  ['hide-paypal', { paypal: false }],
  ['hide-venmo', { venmo: false }],
  ['hide-apple-pay', { applePay: false }],
] as const)('the flag %s hides what another flag offers, and nothing else', ([flag, said]) => {
  expect(flagsOf({ ...offered, [flag]: true })).toEqual({ ...flagsOf(offered), ...said });
});
