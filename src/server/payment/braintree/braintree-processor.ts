import type { BraintreeGateway, Transaction, TransactionRequest, ValidatedResponse } from 'braintree';
import { currencyOf } from '../../../contract/currency-of.ts';
import type { BillingAddress, NotCharged, PaymentProcessor, Sale, SaleOutcome } from '../processor.ts';
import type { BraintreeAccount } from './braintree-account.ts';
import { openGateway } from './open-gateway.ts';
import { toOutcome } from './to-outcome.ts';
import { within } from './within.ts';

type Answer = Pick<ValidatedResponse<Transaction>, 'success' | 'errors'>;

const codes: Readonly<Record<string, string>> = {
  '91564': 'nonce_consumed',
  '91565': 'nonce_unknown',
  '91566': 'nonce_locked',
  '81715': 'card_number_invalid',
};

/** Another request has used this request's key. The reply does not say how that one ended. */
const keyInUse = new Set(['915232', '915233', '915234', '915235']);

/** Maps a reply without a transaction to a refusal. Throws if the reply does not exclude a charge. */
function toRefusal({ success, errors }: Answer): NotCharged {
  const given = success ? [] : errors.deepErrors().map(({ code }) => code);
  const code = given.find(known => known in codes) ?? given[0];
  if (code === undefined || given.some(known => keyInUse.has(known)))
    throw new Error(`The gateway left a sale undecided ${given.join(', ')}`);
  return { type: 'refused', code: codes[code] ?? `validation_${code}` };
}

/** The SDK's types always promise a transaction, but a rejected request has none. */
type AnswerToSale = Omit<ValidatedResponse<Transaction>, 'transaction'> & { transaction?: Transaction };

/** The SDK's types lack the request key. */
type KeyedRequest = TransactionRequest & { apiRequestKey: string };

const keyNotAllowed = '915231';

/**
 * Sells with the order id as request key, so that a repeated request charges once. Omits the key if the account does
 * not support it.
 */
function sellWithKey({
  transaction: transactions,
}: BraintreeGateway): (request: TransactionRequest & { orderId: string }) => Promise<AnswerToSale> {
  let hasKeys = true;
  return async request => {
    if (!hasKeys) return transactions.sale(request);
    const keyed: KeyedRequest = { ...request, apiRequestKey: request.orderId };
    const answer = await transactions.sale(keyed);
    hasKeys = answer.success || !answer.errors.deepErrors().some(({ code }) => code === keyNotAllowed);
    return hasKeys ? answer : transactions.sale(request);
  };
}

/** Finds all sales with an order id, the newest first, without refunds. */
async function salesOf({ transaction: transactions }: BraintreeGateway, orderId: string): Promise<Transaction[]> {
  const found = transactions.search(search => {
    search.orderId().is(orderId);
    search.type().is('sale');
  });
  return found.toArray(); // typed as any; the stream contains transactions
}

/** At most nine letters or digits, with spaces and hyphens. Iran's codes have ten digits. */
const postalCodeFormat = /^(?:[\dA-Z][ -]*){1,9}$/i;

/** Ascension, Tristan da Cunha and Kosovo, whose codes are not part of ISO 3166-1. */
const unlistedCountries = new Set(['AC', 'TA', 'XK']);

/** Omits what Braintree does not accept, because it refuses a sale with it, but needs neither. */
const billingOf = ({ line1, postalCode, country }: BillingAddress): TransactionRequest['billing'] => ({
  streetAddress: line1,
  ...(postalCodeFormat.test(postalCode) ? { postalCode } : {}),
  ...(unlistedCountries.has(country) ? {} : { countryCodeAlpha2: country }),
});

/** Converts a sale to the gateway's format. Omits null values, because the SDK rejects them. */
function saleRequest(
  { orderId, amount, nonce, deviceData, cardHolderName, billing }: Sale,
  merchantAccountId: string,
): TransactionRequest & { orderId: string } {
  return {
    orderId,
    amount: decimal(amount),
    merchantAccountId,
    paymentMethodNonce: nonce,
    ...(deviceData === null ? {} : { deviceData }),
    ...(cardHolderName === null ? {} : { creditCard: { cardholderName: cardHolderName } }),
    billing: billingOf(billing),
    options: { submitForSettlement: true, storeInVaultOnSuccess: true },
  };
}

/** Every supported currency has two decimals. */
const decimal = (minorUnits: number): string =>
  `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;

/** Voids an unsettled transaction, or refunds a settled one. Throws if neither works and it is still charged. */
async function refundOrVoid({ transaction: transactions }: BraintreeGateway, transactionId: string): Promise<void> {
  if ((await transactions.void(transactionId)).success) return;
  if ((await transactions.refund(transactionId)).success) return;
  const { type } = toOutcome(await transactions.find(transactionId));
  if (type === 'approved') throw new Error('The transaction can be neither voided nor refunded now');
}

/** Shorter than the default lease of an attempt, so that the reconciler does not search for the sale too early. */
const usualLimitMs = 45_000;

/** Refusals of a sale that arrived twice, to an account without request keys: the first arrival may have charged. */
const repetitions = new Set(['nonce_consumed', 'gateway_rejected_duplicate']);

/** Charges through a Braintree account. No call takes longer than the limit. */
export function braintreeProcessor(account: BraintreeAccount, limitMs = usualLimitMs): PaymentProcessor {
  const gateway = openGateway(account, limitMs);
  const sell = sellWithKey(gateway);
  const accountOf = (currency: string): string | undefined =>
    new Map(Object.entries(account.merchantAccounts)).get(currency);

  /** Returns a sale in another currency than configured for its merchant account, because its amount is wrong. */
  async function checkCurrency(transaction: Transaction): Promise<SaleOutcome> {
    const outcome = toOutcome(transaction);
    if (outcome.type !== 'approved' || accountOf(transaction.currencyIsoCode) === transaction.merchantAccountId)
      return outcome;
    await refundOrVoid(gateway, transaction.id);
    return { type: 'refused', code: 'currency_mismatch' };
  }

  async function sale(...[sold]: Parameters<PaymentProcessor['sale']>): Promise<SaleOutcome> {
    const merchantAccountId = accountOf(sold.currency);
    if (merchantAccountId === undefined) return { type: 'refused', code: 'currency_not_configured' };
    const answer = await sell(saleRequest(sold, merchantAccountId));
    const outcome = answer.transaction === undefined ? toRefusal(answer) : await checkCurrency(answer.transaction);
    return outcome.type === 'refused' && repetitions.has(outcome.code)
      ? ((await find(sold.orderId)) ?? outcome)
      : outcome;
  }

  async function find(orderId: string): Promise<SaleOutcome | null> {
    const outcomes = await Promise.all((await salesOf(gateway, orderId)).map(checkCurrency));
    return outcomes.find(({ type }) => type === 'approved') ?? outcomes[0] ?? null;
  }

  async function clientToken(country: string): Promise<string> {
    const merchantAccountId = accountOf(currencyOf(country));
    const answer = await gateway.clientToken.generate(merchantAccountId === undefined ? {} : { merchantAccountId });
    if (!answer.success) throw new Error('The gateway created no client token');
    return answer.clientToken;
  }

  return {
    sale: sold => within(limitMs, sale(sold)),
    find: orderId => within(limitMs, find(orderId)),
    refundOrVoid: transactionId => within(limitMs, refundOrVoid(gateway, transactionId)),
    clientToken: country => within(limitMs, clientToken(country)),
  };
}
