import type { Transaction } from 'braintree';
import { currencyOf } from '../../../contract/currency-of.ts';
import type { PaymentProcessor, SaleOutcome } from '../processor.ts';
import type { BraintreeAccount } from './braintree-account.ts';
import { refundOrVoid } from './refund-or-void.ts';
import { openGateway } from './open-gateway.ts';
import { saleRequest } from './sale-request.ts';
import { salesOf } from './sales-of.ts';
import { sellWithKey } from './sell-with-key.ts';
import { toOutcome } from './to-outcome.ts';
import { toRefusal } from './to-refusal.ts';
import { within } from './within.ts';

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
