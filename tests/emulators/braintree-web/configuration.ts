const api = 'https://api.sandbox.braintreegateway.com:443';

/** The account's configuration in GraphQL. Contains the provider's own hosts, because the SDK accepts no others. */
export const clientConfiguration = (merchantId: string) => ({
  analyticsUrl: 'https://origin-analytics-sand.sandbox.braintree-api.com/',
  environment: 'SANDBOX',
  merchantId,
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: `${api}/merchants/${merchantId}/client_api`,
  creditCard: {
    supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER', 'JCB'],
    challenges: ['CVV'],
    threeDSecureEnabled: false,
    threeDSecure: null,
  },
  applePayWeb: {
    countryCode: 'US',
    currencyCode: 'USD',
    merchantIdentifier: 'merchant.emulated',
    supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER'],
  },
  paypal: {
    displayName: 'Emulated',
    clientId: 'emulated',
    assetsUrl: 'https://checkout.paypal.com',
    environment: 'OFFLINE',
    environmentNoNetwork: false,
    unvettedMerchant: false,
    braintreeClientId: 'emulated',
    billingAgreementsEnabled: true,
    merchantAccountId: null,
    currencyCode: 'USD',
    payeeEmail: null,
  },
  venmo: { merchantId: '1', accessToken: 'emulated', environment: 'SANDBOX', enrichedCustomerDataEnabled: true },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
});
