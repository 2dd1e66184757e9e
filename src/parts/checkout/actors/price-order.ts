import * as v from 'valibot';
import type {
  ApplyCodeInput,
  ApplyCodeOutcome,
  EstimateInput,
  EstimateOutcome,
  PriceInput,
  PriceOutcome,
} from '../../../../machines/parts/checkout/checkout.calls.ts';
import type { Order } from '../../../../machines/parts/checkout/checkout.types.ts';
import { codeIn } from '../../../../machines/parts/checkout/code-in.ts';
import { PaymentCodeSchema } from '../../../contract/calls/payment.calls.ts';
import { quoteOf } from '../payers/payer-calls.ts';
import type { AskPriceOutcome, BillingPlace, PayerPort } from '../payers/payer-port.ts';
import { longestRegion } from '../../../contract/fields/region.ts';
import { invisible } from '../../../contract/fields/visible-text.ts';

type Pricer<Payer> = Pick<PayerPort<Payer>, 'askPrice'>;

export async function priceOrder<Payer>(
  payer: Pricer<Payer>,
  { order, details, code }: PriceInput<Payer>,
  signal: AbortSignal,
): Promise<PriceOutcome> {
  const answer = await payer.askPrice({ order, place: details, code }, signal);
  return answer.type === 'priced' ? { type: 'priced', quote: quoteOf(answer.pricing) } : answer;
}

/** A non-binding price. */
export async function estimateOrder<Payer>(
  payer: Pricer<Payer>,
  { order, code, place }: EstimateInput<Payer>,
  signal: AbortSignal,
): Promise<EstimateOutcome> {
  const answer = await askEstimate(payer, { order, place, code }, signal);
  if (answer.type === 'refused') throw new Error('The order has no price at this address');
  return answer.type === 'priced' ? { type: 'estimated', pricing: answer.pricing } : answer;
}

/** A code is valid if the price lists it. The country matters, because it determines packages and currency. */
export async function applyCode<Payer>(
  payer: Pricer<Payer>,
  { order, code: typed, place }: ApplyCodeInput<Payer>,
  signal: AbortSignal,
): Promise<ApplyCodeOutcome> {
  const code = typed.normalize('NFKC').replace(invisible, '').trim();
  if (!v.is(PaymentCodeSchema, code)) return { type: 'invalid' };
  const answer = await askEstimate(payer, { order, place, code }, signal);
  if (answer.type === 'gone') return answer;
  if (answer.type === 'refused') return { type: 'unsold' };
  const applied = codeIn(answer.pricing, code);
  return applied === undefined ? { type: 'invalid' } : { type: 'applied', code: applied };
}

const askEstimate = <Payer>(
  payer: Pricer<Payer>,
  { order, place, code }: EstimateInput<Payer>,
  signal: AbortSignal,
): Promise<AskPriceOutcome> => payer.askPrice({ order, place: knownPlace(order, place), code }, signal);

/**
 * The part of a billing address that is chosen from lists, because the rest may be half typed. The buyer's country until
 * another one is chosen. Where no regions are listed, the region is typed, and a long one must not prevent the price.
 */
const knownPlace = ({ buyer }: Order, place: EstimateInput['place']): BillingPlace => ({
  ...(place?.country
    ? { country: place.country, region: place.region.slice(0, longestRegion) }
    : { country: buyer.country, region: '' }),
  postalCode: '',
  city: '',
});
