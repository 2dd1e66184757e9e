import type { Hono } from 'hono';
import { listCoupons } from '../../contract/calls/coupon.calls.ts';
import { createClientToken, findPayment, priceOrder, submitPayment } from '../../contract/calls/payment.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import { describeError } from '../db/database-error.ts';
import type { Deps } from '../deps.ts';
import { HttpFault } from '../http/http-fault.ts';
import { mount } from '../http/mount.ts';
import { limit, limited } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { reply } from '../http/reply.ts';
import { listCouponsOf } from './list-coupons.ts';
import { price } from './price-order.ts';
import { registrationPayer, registrationPurchase } from './registration-purchase.ts';
import { findPaymentOf } from '../payment/find-payment.ts';
import { submitPurchase } from '../payment/submit.ts';

export function mountPayment(app: Hono, deps: Deps): void {
  mount(
    app,
    deps,
    priceOrder,
    limited(deps, 'pricing', (request, caller) => price(deps, request, caller)),
  );
  mount(
    app,
    deps,
    listCoupons,
    limited(deps, 'pricing', request => listCouponsOf(deps, request)),
  );
  mount(app, deps, createClientToken, async ({ query: { country } }, caller) => {
    await limit(deps, 'payment', `token:${caller.address}`);
    return isCountry(country)
      ? reply(200, { clientToken: await clientTokenFor(deps, country) })
      : reply(400, refusal({ field: 'country', text: 'country.unknown' }));
  });
  mount(app, deps, submitPayment, (request, caller) =>
    submitPurchase(deps, registrationPurchase(deps, request, caller), caller),
  );
  mount(app, deps, findPayment, ({ params: { signupId, attemptKey }, key }) =>
    findPaymentOf(deps, registrationPayer(deps, signupId, key), attemptKey),
  );
}

/** Answers 503 if the processor is unreachable, so that the page retries. */
const clientTokenFor = ({ processor, log }: Deps, country: string): Promise<string> =>
  processor.clientToken(country).catch((error: unknown) => {
    log.error('no client token', { error: describeError(error) });
    throw new HttpFault(503, 'unavailable', 5);
  });
