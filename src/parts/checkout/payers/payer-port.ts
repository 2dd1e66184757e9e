import type {
  CheckPackageInput,
  CheckPackageOutcome,
  FindInput,
  FindOutcome,
  Gone,
  SaveBillingInput,
  SaveBillingOutcome,
  ServerRefusal,
  SubmitInput,
  SubmitOutcome,
} from '../../../../machines/parts/checkout/checkout.calls.ts';
import type { Order } from '../../../../machines/parts/checkout/checkout.types.ts';
import type { BillingDetails } from '../../../contract/entities/billing-details.schema.ts';
import type { Pricing } from '../../../contract/entities/pricing.schema.ts';

/** The part of a billing address that a price depends on; unknown parts are empty. */
export type BillingPlace = Pick<BillingDetails, 'country' | 'region' | 'postalCode' | 'city'>;

export interface AskPriceInput<Payer = unknown> {
  order: Order<Payer>;
  place: BillingPlace;
  code: string | null;
}

export type AskPriceOutcome = { type: 'priced'; pricing: Pricing } | ServerRefusal | Gone;

type Ask<Input, Outcome> = (input: Input, signal: AbortSignal) => Promise<Outcome>;

/**
 * The calls to the server that depend on who pays. Each kind of payer implements them; the checkout makes no such call
 * in another way.
 *
 * @example
 * const { checkout } = provideCheckout(call, registrationPayer(call));
 */
export interface PayerPort<Payer = unknown> {
  saveBilling: Ask<SaveBillingInput<Payer>, SaveBillingOutcome>;
  checkPackage: Ask<CheckPackageInput<Payer>, CheckPackageOutcome>;
  askPrice: Ask<AskPriceInput<Payer>, AskPriceOutcome>;
  /** Rejects without a listed reply; the attempt is then looked up, because a lost reply is no decline. */
  submitPayment: Ask<SubmitInput<Payer>, SubmitOutcome>;
  findPayment: Ask<FindInput<Payer>, FindOutcome>;
}
