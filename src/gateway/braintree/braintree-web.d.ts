// The used part of the SDK, as declared in the sources of the pinned version. The published types lack PayPal v6.

declare module 'braintree-web/client' {
  export interface GatewayConfiguration {
    environment: string;
    paypalEnabled: boolean;
    /** Absent if the account has no Venmo. */
    payWithVenmo?: { enrichedCustomerDataEnabled: boolean };
    applePayWeb?: object;
  }
  export interface Client {
    getConfiguration(): { gatewayConfiguration: GatewayConfiguration };
  }
  export function create(options: { authorization: string }): Promise<Client>;
}

declare module 'braintree-web/hosted-fields' {
  import type { Client } from 'braintree-web/client';

  interface FieldState {
    isValid: boolean;
    isPotentiallyValid: boolean;
    isFocused: boolean;
  }
  export interface InputEvent {
    cards: { niceType: string }[];
    fields: Record<'number' | 'expirationDate' | 'cvv', FieldState>;
  }
  interface FieldOptions {
    container: HTMLElement;
    internalLabel: string;
    iframeTitle: string;
    rejectUnsupportedCards?: boolean;
    supportedCardBrands?: Record<string, boolean>;
  }
  export interface HostedFields {
    on(
      event: 'focus' | 'blur' | 'empty' | 'notEmpty' | 'cardTypeChange' | 'validityChange',
      listener: (event: InputEvent) => void,
    ): void;
    on(
      event: 'inputSubmitRequest',
      listener: (event: { emittedBy: 'number' | 'expirationDate' | 'cvv' }) => void,
    ): void;
    focus(field: string): Promise<void>;
    setMessage(options: { field: string; message: string }): void;
    setAttribute(options: { field: string; attribute: 'aria-invalid'; value: boolean }): Promise<void>;
    tokenize(): Promise<{ nonce: string; details: { cardType: string; lastFour: string } }>;
    teardown(): Promise<void>;
  }
  export function create(options: {
    client: Client;
    fields: Record<'number' | 'expirationDate' | 'cvv', FieldOptions>;
    styles: Record<string, Record<string, string>>;
  }): Promise<HostedFields>;
}

declare module 'braintree-web/data-collector' {
  import type { Client } from 'braintree-web/client';

  export function create(options: { client: Client }): Promise<{ deviceData: string }>;
}

declare module 'braintree-web/paypal-checkout-v6' {
  import type { Client } from 'braintree-web/client';

  export interface PayPalAddress {
    line1?: string;
    line2?: string;
    city?: string;
    state?: string;
    postalCode?: string;
    countryCode?: string;
  }
  export interface PayPalCheckout {
    /**
     * Private. Nothing else reports that PayPal's own part is ready, without which Safari opens no window in a click.
     */
    _vaultInstancePromise?: Promise<unknown>;
    loadPayPalSDK(): Promise<unknown>;
    createBillingAgreementSession(options: {
      billingAgreementDescription: string;
      enableShippingAddress: boolean;
      onApprove: (data: { billingToken: string }) => void;
      onCancel?: () => void;
      onError?: (error: unknown) => void;
    }): { start(): Promise<unknown> };
    tokenizePayment(data: { billingToken: string }): Promise<{
      nonce: string;
      details: { email?: string; billingAddress?: PayPalAddress; shippingAddress?: PayPalAddress };
    }>;
    teardown(): Promise<void>;
  }
  export function create(options: { client: Client }): Promise<PayPalCheckout>;
}

declare module 'braintree-web/venmo' {
  import type { Client } from 'braintree-web/client';

  export interface VenmoAddress {
    addressLine1?: string | null;
    addressLine2?: string | null;
    adminArea1?: string | null;
    adminArea2?: string | null;
    postalCode?: string | null;
    countryCode?: string | null;
  }
  export interface Venmo {
    /**
     * Undocumented, but named like the documented methods. Resolves to the URL of the app, once the frame or the
     * request that a click needs is ready.
     */
    getUrl(): Promise<string>;
    tokenize(): Promise<{
      nonce?: string;
      details: { username: string; payerInfo?: { billingAddress?: VenmoAddress | null } };
    }>;
    cancelTokenization(): Promise<void>;
    teardown(): Promise<void>;
  }
  export function isBrowserSupported(options: {
    allowDesktop: boolean;
    allowNewBrowserTab: boolean;
    allowNonDefaultBrowsers: boolean;
  }): boolean;
  export function create(options: {
    client: Client;
    allowDesktop: boolean;
    allowNewBrowserTab: boolean;
    allowNonDefaultBrowsers: boolean;
    /** True because the wizard owns the address. */
    ignoreHistoryChanges: boolean;
    paymentMethodUsage: 'multi_use';
    collectCustomerBillingAddress: boolean;
  }): Promise<Venmo>;
}

declare module 'braintree-web/apple-pay' {
  import type { Client } from 'braintree-web/client';

  export interface ApplePay {
    /** Adds the country and other omitted fields. */
    createPaymentRequest(request: ApplePayPaymentRequest): object;
    performValidation(options: { validationURL: string; displayName: string }): Promise<unknown>;
    tokenize(options: { token: unknown }): Promise<{ nonce: string }>;
    teardown(): Promise<void>;
  }
  interface ApplePayPaymentRequest {
    currencyCode: string;
    merchantCapabilities: string[];
    supportedNetworks: string[];
    total: { label: string; amount: string; type: 'final' | 'pending' };
    requiredBillingContactFields: string[];
  }
  export function create(options: { client: Client }): Promise<ApplePay>;
}
