/** The parts of Braintree's SDK that the page uses. */
export const braintreeParts = [
  'client',
  'hosted-fields',
  'data-collector',
  'paypal-checkout-v6',
  'venmo',
  'apple-pay',
].map(part => `braintree-web/${part}`);

export const braintreeSources = [
  // The SDK's sources instead of its bundles, because each bundle repeats the shared code.
  { find: new RegExp(`^(${braintreeParts.join('|')})$`), replacement: '$1/index.js' },
  // Required by Venmo's part. The ES module would be wrapped by helpers that load with the first page.
  { find: /^detectincognitojs$/, replacement: 'detectincognitojs/dist/detectIncognito.js' },
];
