import type { Hono } from 'hono';
import type { CallReply, CallRequest } from '../../contract/call.ts';
import { listCoupons } from '../../contract/calls/coupon.calls.ts';
import { createClientToken, findPayment, priceOrder, submitPayment } from '../../contract/calls/payment.calls.ts';
import { isCountry } from '../../contract/countries.ts';
import { describeError } from '../db/database-error.ts';
import type { Database } from '../db/database.ts';
import { together } from '../db/one-connection.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { HttpFault } from '../http/http-fault.ts';
import { mount } from '../http/mount.ts';
import { limit, limitedWith } from '../http/rate-limit.ts';
import { refusal } from '../http/refusal.ts';
import { reply } from '../http/reply.ts';
import { findPaymentOf } from '../payment/find-payment.ts';
import { type Catalogue, catalogueAt, limitAndReadVersion } from '../packages/read-catalogue.ts';
import { submitPurchase } from '../payment/submit.ts';
import { calculatePrice } from '../pricing/calculate-price.ts';
import { availableCoupons } from '../pricing/coupons.ts';
import { type Opened, type ReadRegistration, readRegistration } from './open-registration.ts';
import { registrationPayer, registrationPurchase } from './registration-purchase.ts';

/** Uses the phone number of the registration, because the order will be validated with it. */
async function price(
  deps: Deps,
  { params: { signupId }, body }: CallRequest<typeof priceOrder>,
  { address: callerAddress }: Caller,
  opened: Opened<ReadRegistration>,
  catalogue: Catalogue,
): Promise<CallReply<typeof priceOrder>> {
  if (opened.type === 'gone') return opened.reply;
  const { address, limboId, orderDetail, payForCoparent, paymentCodes, pricingLocale } = body;
  if (limboId !== signupId) return { status: 400, body: refusal({ field: 'limboId', text: 'value.invalid' }) };
  if (!isCountry(address.country))
    return { status: 400, body: refusal({ field: 'address.country', text: 'country.unknown' }) };
  const { parent, discountReferrer } = opened.registration;
  const pricing = await calculatePrice(deps, catalogue, {
    order: orderDetail,
    payForCoparent,
    codes: paymentCodes,
    buyer: { ...parent, country: address.country },
    region: address.region,
    couponHolder: { referrerKey: discountReferrer },
    pricingLocale,
    typist: { subjectId: signupId, address: callerAddress },
  });
  return pricing === null
    ? { status: 409, body: refusal({ field: 'orderDetail.packageId', text: 'value.invalid' }) }
    : { status: 200, body: pricing };
}

async function listCouponsOf(deps: Deps, opened: Opened<ReadRegistration>): Promise<CallReply<typeof listCoupons>> {
  if (opened.type === 'gone') return opened.reply;
  return {
    status: 200,
    body: await availableCoupons(deps.db, { referrerKey: opened.registration.discountReferrer }, deps.now()),
  };
}

export function mountPayment(app: Hono, deps: Deps): void {
  const read = (db: Database, { params: { signupId }, key }: { params: { signupId: string }; key: string }) =>
    readRegistration(deps, db, signupId, key);
  mount(app, deps, priceOrder, async (request, caller) => {
    const [opened, version] = await together(deps.db, db => [
      read(db, request),
      limitAndReadVersion({ ...deps, db }, 'lookup', `pricing:${caller.address}`, {}),
    ]);
    return price(deps, request, caller, opened, await catalogueAt(deps.db, version));
  });
  mount(
    app,
    deps,
    listCoupons,
    limitedWith(deps, 'pricing', read, (_request, _caller, opened) => listCouponsOf(deps, opened)),
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
