import type { PriceOutcome } from '../../../../machines/parts/checkout/billing/billing.setup.ts';
import type { Order, Quote } from '../../../../machines/parts/checkout/checkout.types.ts';
import type { ApplyCodeOutcome } from '../../../../machines/parts/checkout/subscription-code/subscription-code.machine.ts';
import type { Api } from '../../../api/client.ts';
import { callingCodeOf } from '../../../contract/calling-code.ts';
import { priceOrder as priceOrderCall } from '../../../contract/calls/payment.calls.ts';
import type { BillingDetails, BillingInput } from '../../../contract/entities/billing-details.schema.ts';
import type { Pricing } from '../../../contract/entities/pricing.schema.ts';
import { codeIn } from '../../../../machines/parts/checkout/code-in.ts';
import { orderDetailOf, registrationOf } from './order-parts.ts';

type Place = Pick<BillingDetails, 'country' | 'region' | 'postalCode' | 'city'>;

/** Each price has the key of the attempt that will pay it, so a new price always means a new attempt. */
export const quoteOf = (pricing: Pricing): Quote => ({ pricing, attemptKey: crypto.randomUUID() });

export async function priceOrder(
  call: Api['call'],
  { order, details, code }: { order: Order; details: BillingDetails; code: string | null },
  signal: AbortSignal,
): Promise<PriceOutcome> {
  const reply = await askPrice(call, order, details, code, signal);
  if (reply.status === 200) return { type: 'priced', quote: quoteOf(reply.body) };
  return reply.status === 400 || reply.status === 409
    ? { type: 'refused', errors: reply.body.validationErrors }
    : { type: 'gone' };
}

/**
 * A non-binding price. It only uses the country and region, because they are chosen from lists, while the rest may be
 * half typed.
 */
export async function estimateOrder(
  call: Api['call'],
  { order, code, place }: { order: Order; code: string | null; place: Pick<BillingInput, 'country' | 'region'> | null },
  signal: AbortSignal,
): Promise<Pricing> {
  const chosen = place?.country ? { country: place.country, region: place.region } : {};
  const reply = await askPrice(call, order, { ...nowhere(order), ...chosen }, code, signal);
  if (reply.status !== 200) throw new Error('The order has no price at this address');
  return reply.body;
}

/** A code is valid if the price lists it. That does not depend on the address, which may be unknown. */
export async function applyCode(
  call: Api['call'],
  { order, code }: { order: Order; code: string },
  signal: AbortSignal,
): Promise<ApplyCodeOutcome> {
  const reply = await askPrice(call, order, nowhere(order), code, signal);
  if (reply.status === 200) {
    const applied = codeIn(reply.body, code);
    return applied === undefined ? { type: 'invalid' } : { type: 'applied', code: applied };
  }
  return { type: reply.status === 400 || reply.status === 409 ? 'invalid' : 'gone' };
}

const nowhere = ({ parent }: Order): Place => ({ country: parent.phoneCountry, region: '', postalCode: '', city: '' });

const askPrice = (
  call: Api['call'],
  order: Order,
  { country, region, postalCode, city }: Place,
  code: string | null,
  signal: AbortSignal,
) =>
  call(
    priceOrderCall,
    {
      ...registrationOf(order),
      body: {
        address: { type: 'PRIMARY', country, region, postalCode, city },
        limboId: order.signupId,
        orderDetail: orderDetailOf(order),
        payForCoparent: order.payForCoparent,
        paymentCodes: code === null ? [] : [code],
        phoneCountryCode: `+${callingCodeOf(order.parent.phoneCountry)}`,
        phoneNumber: order.parent.phoneNumber,
      },
    },
    { signal },
  );
