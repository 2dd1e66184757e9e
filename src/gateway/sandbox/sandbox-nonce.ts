/** The provider's test cards, and the common test cards for an expired card and for insufficient funds. */
const declined: Readonly<Record<string, string>> = {
  '4000111111111115': 'fake-processor-declined-visa-nonce',
  '5105105105105100': 'fake-processor-declined-mastercard-nonce',
  '378734493671000': 'fake-processor-declined-amex-nonce',
  '6011000990139424': 'fake-processor-declined-discover-nonce',
  '4000111111111511': 'fake-gateway-rejected-fraud-nonce',
  '4000000000000069': 'fake-processor-declined-2004-nonce',
  '4000000000009995': 'fake-processor-declined-2001-nonce',
};

const approved: Readonly<Record<string, string>> = {
  visa: 'fake-valid-visa-nonce',
  mastercard: 'fake-valid-mastercard-nonce',
  discover: 'fake-valid-discover-nonce',
  'american-express': 'fake-valid-amex-nonce',
};

/**
 * A nonce that names the answer of the sandbox processor, as the provider's documented test cards do.
 * It includes the last four digits for the receipt, but never the full number.
 */
export const nonceFor = (number: string, brand: string, id: string): string =>
  `${declined[number] ?? approved[brand] ?? 'fake-valid-nonce'}:${number.slice(-4)}:${id}`;
