import type { Answer, Entry } from './books.ts';
import { toXml, type XmlValue } from './xml.ts';

export const created = (entry: Entry): Answer => ({ status: 201, body: transactionXml(entry) });

export const found = (entry: Entry): Answer => ({ status: 200, body: transactionXml(entry) });

export const notFound: Answer = { status: 404, body: '' };

/** The reply to a rejected request. A failed sale still contains its transaction. */
export const refused = (codes: readonly string[], entry?: Entry): Answer => ({
  status: 422,
  body: toXml('api-error-response', {
    errors: {
      errors: [],
      transaction: { errors: codes.map(code => ({ code, attribute: 'base', message: `Validation error ${code}` })) },
    },
    message: entry === undefined ? `Validation error ${codes.join(', ')}` : entry.status,
    ...(entry === undefined ? {} : { transaction: transactionOf(entry) }),
  }),
});

export const transactionXml = (entry: Entry): string => toXml('transaction', transactionOf(entry));

function transactionOf({ instrument: { kind, lastFour }, token, ...entry }: Entry): { [name: string]: XmlValue } {
  const isCard = kind === 'credit_card';
  return {
    id: entry.id,
    type: entry.type,
    status: entry.status,
    amount: entry.amount,
    currencyIsoCode: entry.currency,
    merchantAccountId: entry.merchantAccountId,
    orderId: entry.orderId,
    createdAt: entry.createdAt.toISOString().replace(/\.\d+/, ''),
    processorResponseCode: entry.processorResponseCode,
    gatewayRejectionReason: entry.gatewayRejectionReason,
    paymentInstrumentType: kind,
    refundIds: entry.refundIds,
    creditCard: { token: isCard ? token : '', 'last-4': isCard ? lastFour : '' },
    ...(kind === 'apple_pay_card' ? { applePay: { token, 'last-4': lastFour } } : {}),
    ...(kind === 'paypal_account' ? { paypal: { token, payerEmail: 'payer@example.com' } } : {}),
    ...(kind === 'venmo_account' ? { venmoAccount: { token, username: 'payer' } } : {}),
  };
}
