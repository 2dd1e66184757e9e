const brands = ['visa', 'mastercard', 'amex', 'discover'] as const;

const lastFours = { visa: '1881', mastercard: '4444', amex: '0005', discover: '1117' };

type Outcome = { outcome: 'approved' | 'declined'; code: string; lastFour: string };

/**
 * What the sandbox makes of a sale: first by the nonce's name, then by the amount.
 * After the name a nonce may carry the last four digits and anything that makes it one of its kind
 * (`fake-valid-visa-nonce:1111:…`); only such a nonce is spent by its use.
 *
 * @param amount minor units
 */
export function sandboxOutcome(nonce: string, amount: number): Outcome {
  const [name = '', suffix = ''] = nonce.split(':');
  const brand = brands.find(known => name.includes(known)) ?? 'visa';
  const lastFour = /^\d{4}$/.test(suffix) ? suffix : lastFours[brand];
  const code = codeOf(name, amount);
  return { outcome: code === '1000' ? 'approved' : 'declined', code, lastFour };
}

const valid = new Set(['fake-valid-nonce', ...brands.map(brand => `fake-valid-${brand}-nonce`)]);
const declined = new Set(brands.map(brand => `fake-processor-declined-${brand}-nonce`));

function codeOf(name: string, amount: number): string {
  if (name === 'fake-gateway-rejected-fraud-nonce') return 'gateway_rejected_fraud';
  if (name === 'fake-consumed-nonce') return 'nonce_consumed';
  if (declined.has(name)) return '2000';
  if (!valid.has(name)) return 'nonce_unknown';
  return amount >= 2000_00 && amount <= 3000_00 ? String(Math.floor(amount / 100)) : '1000';
}
