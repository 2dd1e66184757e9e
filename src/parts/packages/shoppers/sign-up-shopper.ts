import type { SignUpShopper } from '../../../../machines/parts/packages/packages.types.ts';
import type { Api } from '../../../api/client.ts';
import { listCoupons } from '../../../contract/calls/coupon.calls.ts';
import { validatePackage } from '../../../contract/calls/package.calls.ts';
import { criteria, listMarketOffers } from './shopper-calls.ts';
import type { ShopperPort } from './shopper-port.ts';

/** The calls of a parent who signs up. */
export const signUpShopper = (call: Api['call']): ShopperPort<SignUpShopper> => ({
  listOffers: (market, signal) => listMarketOffers(call, market, signal),

  async findPercentOff({ couponsOf }, signal) {
    if (couponsOf === null) return null;
    const { signupId, registrationKey } = couponsOf;
    try {
      const reply = await call(listCoupons, { params: { signupId }, key: registrationKey }, { signal });
      return reply.status === 200 ? (reply.body[0]?.percentOff ?? 0) : null;
    } catch {
      return null;
    }
  },

  async validatePackage({ packageId, ...market }, signal) {
    const body = { packageId, countryCriteria: criteria(market) };
    const reply = await call(validatePackage, { body }, { signal });
    if (reply.status === 200) return { type: 'valid' };
    return { type: reply.status === 409 && reply.body.soldThere ? 'otherGroup' : 'invalid' };
  },
});
