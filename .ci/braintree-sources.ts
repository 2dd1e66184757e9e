/** The parts of Braintree's SDK that the page uses. */
export const braintreeParts = ['client', 'hosted-fields', 'data-collector', 'paypal-checkout-v6', 'venmo', 'apple-pay'].map(part => `braintree-web/${part}`);

export const braintreeSources = [
  // The SDK's sources instead of its bundles, of which each repeats what it shares with the others.
  { find: new RegExp(`^(${braintreeParts.join('|')})$`), replacement: '$1/index.js' },
  // What Venmo's part requires: as a module it would be wrapped, by helpers that come with the first page.
  { find: /^detectincognitojs$/, replacement: 'detectincognitojs/dist/detectIncognito.js' },
];
