/** A visitor's action on Apple's payment sheet. */
export type ApplePayChoice = 'Approve' | 'Cancel' | 'Fail';

declare global {
  function answerApplePay(choice: ApplePayChoice): void;
}

/**
 * Defines Apple's `ApplePaySession` in a page. Must be self-contained, because it runs in the page. The sheet stays
 * open until a call of `window.answerApplePay`.
 */
export function emulateApplePay(): void {
  let shown = Promise.withResolvers<ApplePayChoice>();

  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static supportsVersion = (version: number) => version <= 3;
    static canMakePayments = () => true;
    onvalidatemerchant: (event: object) => void = () => {};
    onpaymentmethodselected: ((event: object) => void) | null = null;
    onpaymentauthorized: (event: object) => void = () => {};
    oncancel: (event: object) => void = () => {};

    constructor(version: number, request: { total: { amount: string }; requiredBillingContactFields: string[] }) {
      if (!navigator.userActivation.isActive)
        throw new DOMException('Must create a new ApplePaySession from a user gesture handler.', 'InvalidAccessError');
      Object.assign(window, { lastApplePayRequest: { version, ...request } });
    }

    begin() {
      shown = Promise.withResolvers();
      queueMicrotask(() =>
        this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' }),
      );
    }

    completeMerchantValidation() {
      if (this.onpaymentmethodselected) this.onpaymentmethodselected({ paymentMethod: { billingContact } });
      else void this.#decide();
    }

    completePaymentMethodSelection({ newTotal }: { newTotal: object }) {
      Object.assign(window, { lastApplePayTotal: newTotal });
      void this.#decide();
    }

    async #decide() {
      const choice = await shown.promise;
      if (choice === 'Cancel') this.oncancel({});
      else
        this.onpaymentauthorized({
          payment: { token: { paymentData: choice === 'Fail' ? {} : { version: 'EC_v1' } }, billingContact },
        });
    }

    completePayment() {}
    abort() {}
  }

  const billingContact = {
    addressLines: ['12 Harbor Street', 'Unit 3'],
    locality: 'Portland',
    administrativeArea: 'OR',
    postalCode: '97201',
    countryCode: 'us',
  };
  Object.assign(window, { ApplePaySession, answerApplePay: (choice: ApplePayChoice) => shown.resolve(choice) });
}
