import type { ApplePayContact } from './wallet-address.ts';

/** Total on the payment sheet. A pending total shows no amount. */
export interface ApplePayTotal {
  label: string;
  amount: string;
  type: 'final' | 'pending';
}

/** The part of Apple's interface that is used here; the browser's own types lack it. */
export interface ApplePaySession {
  onvalidatemerchant: (event: { validationURL: string }) => unknown;
  onpaymentmethodselected: (event: { paymentMethod: { billingContact?: ApplePayContact } }) => unknown;
  onpaymentauthorized: (event: { payment: { token: unknown; billingContact?: ApplePayContact } }) => unknown;
  oncancel: () => unknown;
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePaymentMethodSelection(update: { newTotal: ApplePayTotal }): void;
  completePayment(status: number): void;
}

interface ApplePaySessionClass {
  new (version: number, request: object): ApplePaySession;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
}

/** Apple's session class; null if the browser or the frame that embeds the page does not support it. */
export function applePaySession(): ApplePaySessionClass | null {
  const { ApplePaySession: Session } = window as { ApplePaySession?: ApplePaySessionClass };
  try {
    return Session?.supportsVersion(3) && Session.canMakePayments() ? Session : null;
  } catch {
    return null;
  }
}
