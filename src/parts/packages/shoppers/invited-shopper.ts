import type { InvitedShopper } from '../../../../machines/parts/packages/packages.types.ts';
import type { Api } from '../../../api/client.ts';
import { validateInvitedPackage } from '../../../contract/calls/invite.calls.ts';
import { criteria, listMarketOffers } from './shopper-calls.ts';
import type { ShopperPort } from './shopper-port.ts';

/** The calls of an invited parent. */
export const invitedShopper = (call: Api['call']): ShopperPort<InvitedShopper> => ({
  /** A package that a professional has bought comes first. It is sold to its owner in any pricing group. */
  async listOffers({ shopper: { prePurchasedPackage, addressCountry }, ...market }, signal) {
    const { packages, ...offers } = await listMarketOffers(call, market, signal);
    const bought = prePurchasedPackage !== null && market.country === addressCountry ? [prePurchasedPackage] : [];
    return { ...offers, packages: [...bought, ...packages.filter(({ id }) => id !== bought[0]?.id)] };
  },

  async findPercentOff({ availableCoupons: [coupon] }) {
    return coupon?.percentOff ?? 0;
  },

  async validatePackage({ shopper: { userId, inviteToken }, packageId, ...market }, signal) {
    const body = { packageId, countryCriteria: criteria(market) };
    const reply = await call(validateInvitedPackage, { params: { userId }, key: inviteToken, body }, { signal });
    if (reply.status === 200) return { type: 'valid' };
    return { type: reply.status === 400 || reply.status === 409 ? 'invalid' : 'gone' };
  },
});
