import { describe, expect, test } from 'vitest';
import { elena, premium } from '../../../../machines/parts/checkout/checkout.fixtures.ts';
import { registration } from '../../../../machines/parts/coparent-prompt/coparent-prompt.fixtures.ts';
import { addOns, ownPackage } from '../../../../machines/parts/packages/packages.fixtures.ts';
import type { InvitedShopper, SignUpShopper } from '../../../../machines/parts/packages/packages.types.ts';
import type { Api } from '../../../api/client.ts';
import { answering } from '../../checkout/actors/testing/answering.ts';
import { invitedShopper } from './invited-shopper.ts';
import type { ShopperPort } from './shopper-port.ts';
import { signUpShopper } from './sign-up-shopper.ts';

const { signal } = new AbortController();
const market = { country: 'US', phoneCountry: elena.phoneCountry, phoneNumber: elena.phoneNumber };
const coupon = { couponCode: 'FRIEND10', description: 'A friend’s discount', percentOff: 10 };
const bought = { ...premium, id: 2049, displayName: 'Bought by a professional' };
const unlisted = { ...premium, id: 2041 };
const offers = {
  pricingGroupName: 'P0',
  packageIds: [premium.id, ownPackage.id],
  packages: [premium, unlisted, ownPackage],
  addOns,
};

const signUp: SignUpShopper = { couponsOf: registration };
const invited: InvitedShopper = {
  userId: '0b7f2f0e-9d0e-4a6f-8a3b-6a1d3f0c2b21',
  inviteToken: 'invite-token',
  addressCountry: 'US',
  prePurchasedPackage: null,
  availableCoupons: [],
};

const kinds: { kind: string; portOf: (call: Api['call']) => ShopperPort; shopper: unknown; validation: object }[] = [
  {
    kind: 'a parent who signs up',
    portOf: call => signUpShopper(call) as ShopperPort, // it gets sign-ups only
    shopper: signUp,
    validation: { path: '/packages/validation' },
  },
  {
    kind: 'an invited parent',
    portOf: call => invitedShopper(call) as ShopperPort, // it gets invitations only
    shopper: invited,
    validation: {
      path: '/invite/:userId/packages/validation',
      params: { userId: invited.userId },
      key: invited.inviteToken,
    },
  },
];

describe.for(kinds)('the calls of $kind', ({ portOf, shopper, validation }) => {
  test('only the packages that the lookup lists are offered', async () => {
    const { call, sent } = answering({ status: 200, body: offers });
    expect(await portOf(call).listOffers({ ...market, country: 'GB', shopper }, signal)).toEqual({
      pricingGroup: 'P0',
      packages: [premium, ownPackage],
      addOns,
    });
    expect(sent()).toEqual({
      path: '/packages/lookup',
      body: { country: 'GB', countryCode: '1', phoneNumber: market.phoneNumber },
    });
  });

  test('a refused lookup is an error of ours', async () => {
    const { call } = answering({ status: 400, body: {} });
    await expect(portOf(call).listOffers({ ...market, shopper }, signal)).rejects.toThrow('lookup of packages');
  });

  test.for([
    [200, 'valid'],
    [409, 'invalid'],
    [400, 'invalid'],
  ] as const)('status %i of a validation means %s', async ([status, type]) => {
    const { call, sent } = answering({ status, body: {} });
    expect(await portOf(call).validatePackage({ ...market, shopper, packageId: premium.id }, signal)).toEqual({ type });
    expect(sent()).toEqual({
      ...validation,
      body: {
        packageId: premium.id,
        countryCriteria: { country: 'US', countryCode: '1', phoneNumber: market.phoneNumber },
      },
    });
  });
});

test.for([
  [true, 'otherGroup'],
  [false, 'invalid'],
] as const)(
  'a package that is refused to a parent who signs up, and whose country sells it: %s, is %s',
  async ([soldThere, type]) => {
    const { call } = answering({ status: 409, body: { valid: false, soldThere } });
    const input = { ...market, shopper: signUp, packageId: premium.id };
    expect(await signUpShopper(call).validatePackage(input, signal)).toEqual({ type });
  },
);

describe('the discount of a parent who signs up', () => {
  test.for([
    ['a coupon', 200, [coupon], 10],
    ['no coupon', 200, [], 0],
    ['an ended registration', 404, { type: 'gone' }, null],
  ] as const)(
    'is known after a reply with %s and status %i, and null if it failed',
    async ([, status, body, percentOff]) => {
      const { call, sent } = answering({ status, body });
      expect(await signUpShopper(call).findPercentOff(signUp, signal)).toBe(percentOff);
      expect(sent()).toMatchObject({
        params: { signupId: registration.signupId },
        key: registration.registrationKey,
      });
    },
  );

  test('is null if the call fails', async () => {
    const { call } = answering(new Error('offline'));
    expect(await signUpShopper(call).findPercentOff(signUp, signal)).toBeNull();
  });

  test('is not looked up if the page shows none', async () => {
    const { call, sent } = answering({ status: 200, body: [coupon] });
    expect(await signUpShopper(call).findPercentOff({ couponsOf: null }, signal)).toBeNull();
    expect(sent()).toBeNull();
  });
});

describe('an invited parent', () => {
  const listed = async (shopper: Partial<InvitedShopper>, country = 'US') => {
    const { call } = answering({ status: 200, body: offers });
    const { packages } = await invitedShopper(call).listOffers(
      { ...market, country, shopper: { ...invited, ...shopper } },
      signal,
    );
    return packages.map(({ displayName }) => displayName);
  };

  test('is offered the package that a professional has bought for them first', async () => {
    expect(await listed({ prePurchasedPackage: bought })).toEqual([
      bought.displayName,
      premium.displayName,
      ownPackage.displayName,
    ]);
  });

  test('sees a bought package once, even if their pricing group has it too', async () => {
    expect(await listed({ prePurchasedPackage: { ...bought, id: premium.id } })).toEqual([
      bought.displayName,
      ownPackage.displayName,
    ]);
  });

  test('is not offered a bought package at the price of another country', async () => {
    expect(await listed({ prePurchasedPackage: bought }, 'GB')).toEqual([premium.displayName, ownPackage.displayName]);
  });

  test.for([
    [[coupon], 10],
    [[], 0],
  ] as const)('has the discount of the invitation’s coupons %o without another call', async ([coupons, percentOff]) => {
    const { call, sent } = answering(new Error('offline'));
    expect(await invitedShopper(call).findPercentOff({ ...invited, availableCoupons: [...coupons] }, signal)).toBe(
      percentOff,
    );
    expect(sent()).toBeNull();
  });

  test.for([401, 403, 404])('learns from status %i that the invitation has ended', async status => {
    const { call } = answering({ status, body: {} });
    expect(
      await invitedShopper(call).validatePackage({ ...market, shopper: invited, packageId: premium.id }, signal),
    ).toEqual({ type: 'gone' });
  });
});
