/** The payment instrument behind a nonce. */
export interface Instrument {
  kind: 'credit_card' | 'apple_pay_card' | 'paypal_account' | 'venmo_account';
  /** Last four digits of a card; also its identity. */
  lastFour: string | null;
  /** Outcome of every sale on the instrument, regardless of the amount. */
  fate?: { declined: string } | { rejected: string } | { invalid: string };
}

const card = (lastFour: string): Instrument => ({ kind: 'credit_card', lastFour });
const declined = (lastFour: string): Instrument => ({ ...card(lastFour), fate: { declined: '2000' } });
const applePay = (lastFour: string): Instrument => ({ kind: 'apple_pay_card', lastFour });
const paypal: Instrument = { kind: 'paypal_account', lastFour: null };
const venmo: Instrument = { kind: 'venmo_account', lastFour: null };

/** The fake nonces of the provider's sandbox. They can be used any number of times. */
export const fakeNonces: ReadonlyMap<string, Instrument> = new Map<string, Instrument>([
  ['fake-valid-nonce', card('1881')],
  ['fake-valid-visa-nonce', card('1881')],
  ['fake-valid-mastercard-nonce', card('4444')],
  ['fake-valid-amex-nonce', card('0005')],
  ['fake-valid-discover-nonce', card('1117')],
  ['fake-processor-declined-visa-nonce', declined('1115')],
  ['fake-processor-declined-mastercard-nonce', declined('5100')],
  ['fake-processor-declined-amex-nonce', declined('1000')],
  ['fake-processor-declined-discover-nonce', declined('9424')],
  ['fake-gateway-rejected-fraud-nonce', { ...card('1511'), fate: { rejected: 'fraud' } }],
  ['fake-gateway-rejected-risk-thresholds-nonce', { ...card('0003'), fate: { rejected: 'risk_threshold' } }],
  ['fake-luhn-invalid-nonce', { ...card('1112'), fate: { invalid: '81715' } }],
  ['fake-consumed-nonce', { ...card('1881'), fate: { invalid: '91564' } }],
  ['fake-paypal-billing-agreement-nonce', paypal],
  ['fake-venmo-account-nonce', venmo],
  ['fake-token-issuance-error-venmo-account-nonce', { ...venmo, fate: { rejected: 'token_issuance' } }],
  ['fake-apple-pay-visa-nonce', applePay('1881')],
  ['fake-apple-pay-mastercard-nonce', applePay('4444')],
  ['fake-apple-pay-amex-nonce', applePay('0005')],
]);

const testCards: ReadonlyMap<string, Instrument> = new Map<string, Instrument>([
  ['4000111111111115', declined('1115')],
  ['5105105105105100', declined('5100')],
  ['378734493671000', declined('1000')],
  ['6011000990139424', declined('9424')],
  ['4000111111111511', { ...card('1511'), fate: { rejected: 'fraud' } }],
]);

/** The instrument for a card number, as for the provider's test cards. */
export const cardInstrument = (number: string): Instrument => testCards.get(number) ?? card(number.slice(-4));
