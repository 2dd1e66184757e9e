const brands = ['visa', 'mastercard', 'amex', 'discover'] as const;

const lastFours = { visa: '1881', mastercard: '4444', amex: '0005', discover: '1117' };

interface Outcome {
  outcome: 'approved' | 'declined';
  code: string;
  /** Last four digits of a card. Empty for an account. */
  lastFour: string;
}

/**
 * The sandbox's outcome of a sale, which depends on the nonce's name. A nonce from a page has a suffix with the last
 * four digits and an id (`fake-valid-visa-nonce:1111:…`) and is valid for one sale. Without a suffix the amount matters
 * too, as in the provider's own sandbox. That rule never applies to pages, because all prices of some countries are in
 * its range.
 *
 * @param amount Minor units.
 */
export function sandboxOutcome(nonce: string, amount: number): Outcome {
  const [name = '', suffix] = nonce.split(':');
  const code = codeByName(name) ?? (suffix === undefined ? codeByAmount(amount) : '1000');
  return {
    outcome: code === '1000' ? 'approved' : 'declined',
    code,
    lastFour: isAccount(name) ? '' : lastFourOf(name, suffix),
  };
}

const isAccount = (name: string): boolean => /paypal|venmo/.test(name);

const lastFourOf = (name: string, suffix = ''): string =>
  /^\d{4}$/.test(suffix) ? suffix : lastFours[brands.find(known => name.includes(known)) ?? 'visa'];

const valid = new Set([
  'fake-valid-nonce',
  ...brands.map(brand => `fake-valid-${brand}-nonce`),
  'fake-paypal-billing-agreement-nonce',
  'fake-venmo-account-nonce',
  'fake-apple-pay-visa-nonce',
  'fake-apple-pay-mastercard-nonce',
  'fake-apple-pay-amex-nonce',
]);

const refused = new Map([
  ...brands.map(brand => [`fake-processor-declined-${brand}-nonce`, '2000'] as const),
  ['fake-gateway-rejected-fraud-nonce', 'gateway_rejected_fraud'],
  ['fake-gateway-rejected-risk-thresholds-nonce', 'gateway_rejected_risk_threshold'],
  ['fake-token-issuance-error-venmo-account-nonce', 'gateway_rejected_token_issuance'],
  ['fake-luhn-invalid-nonce', 'card_number_invalid'],
  ['fake-consumed-nonce', 'nonce_consumed'],
]);

const codeByName = (name: string): string | undefined =>
  refused.get(name) ??
  /^fake-processor-declined-(\d{4})-nonce$/.exec(name)?.[1] ??
  (valid.has(name) ? undefined : 'nonce_unknown');

function codeByAmount(amount: number): string {
  if (amount === 5001_00) return 'gateway_rejected_application_incomplete';
  return amount >= 2000_00 && amount < 3001_00 ? String(Math.floor(amount / 100)) : '1000';
}
