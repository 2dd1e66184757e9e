import type { ApplePayContact } from './wallet-address.ts';

/** A pending total names no amount. */
export interface ApplePayTotal {
  label: string;
  amount: string;
  type: 'final' | 'pending';
}

/** Of Apple's interface what is used; the browser's own types have none of it. */
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

/** Null where the browser cannot pay so, in a frame of another's page too. */
export function applePaySession(): ApplePaySessionClass | null {
  const { ApplePaySession: Session } = window as { ApplePaySession?: ApplePaySessionClass };
  try {
    return Session?.supportsVersion(3) && Session.canMakePayments() ? Session : null;
  } catch {
    return null;
  }
}
