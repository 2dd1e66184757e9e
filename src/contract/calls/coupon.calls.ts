import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { AvailableCouponSchema } from '../entities/coupon.schema.ts';
import { RefusedSchema, registrationGone } from '../problem.schema.ts';
import { SignupParams } from './registration.calls.ts';

export const listCoupons = defineCall({
  summary: 'Lists the coupons that reduce a sign-up’s price.',
  method: 'GET',
  path: '/signup/:signupId/coupons',
  key: 'registration',
  params: SignupParams,
  replies: { 200: v.array(AvailableCouponSchema), 400: RefusedSchema, ...registrationGone },
});
