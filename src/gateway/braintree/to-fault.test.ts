import { expect, test } from 'vitest';
import { PaymentFault } from '../payment-fault.ts';
import { toFault, withFaults } from './to-fault.ts';

const invalidNumber = { fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'number', code: '81715' }] }] };
const invalidYear = {
  fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'expirationYear', code: '81713' }] }],
};
const requestError = (originalError: unknown) => ({
  code: 'CLIENT_REQUEST_ERROR',
  type: 'NETWORK',
  details: { httpStatus: 422, originalError },
});
const failedTokenization = (originalError: unknown) => ({
  code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
  type: 'CUSTOMER',
  details: { originalError },
});

test.for([
  [{ code: 'CLIENT_INVALID_AUTHORIZATION', type: 'MERCHANT' }, 'misconfigured', []],
  [{ code: 'CLIENT_AUTHORIZATION_INVALID', type: 'MERCHANT' }, 'authorizationExpired', []],
  [failedTokenization({ code: 'CLIENT_AUTHORIZATION_INVALID', type: 'MERCHANT' }), 'authorizationExpired', []],
  [{ code: 'CLIENT_AUTHORIZATION_INSUFFICIENT', type: 'MERCHANT' }, 'misconfigured', []],
  [{ code: 'CLIENT_GATEWAY_NETWORK', type: 'NETWORK' }, 'network', []],
  [{ code: 'HOSTED_FIELDS_FIELDS_EMPTY', type: 'CUSTOMER' }, 'invalidFields', ['number', 'expirationDate', 'cvv']],
  [
    { code: 'HOSTED_FIELDS_FIELDS_INVALID', type: 'CUSTOMER', details: { invalidFieldKeys: ['cvv'] } },
    'invalidFields',
    ['cvv'],
  ],
  [failedTokenization(requestError(invalidNumber)), 'invalidFields', ['number']],
  [failedTokenization(requestError(invalidYear)), 'invalidFields', ['expirationDate']],
  [failedTokenization(requestError({ fieldErrors: [] })), 'rejected', []],
  [{ code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED', type: 'CUSTOMER' }, 'rejected', []],
  [{ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', type: 'NETWORK' }, 'network', []],
  [{ code: 'HOSTED_FIELDS_TIMEOUT', type: 'UNKNOWN' }, 'network', []],
  [{ code: 'HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME', type: 'MERCHANT' }, 'misconfigured', []],
  [{ code: 'PAYPAL_CHECKOUT_V6_SDK_SCRIPT_LOAD_FAILED', type: 'NETWORK' }, 'network', []],
  [{ code: 'PAYPAL_CHECKOUT_V6_NOT_ENABLED', type: 'MERCHANT' }, 'unavailable', []],
  [{ code: 'PAYPAL_CHECKOUT_V6_SANDBOX_ACCOUNT_NOT_LINKED', type: 'MERCHANT' }, 'unavailable', []],
  [{ code: 'FRAME_SERVICE_FRAME_CLOSED', type: 'INTERNAL' }, 'cancelled', []],
  [{ code: 'VENMO_DESKTOP_CANCELED', type: 'CUSTOMER' }, 'cancelled', []],
  [{ code: 'VENMO_APP_CANCELED', type: 'CUSTOMER' }, 'cancelled', []],
  [{ code: 'VENMO_CANCELED', type: 'CUSTOMER' }, 'cancelled', []],
  [{ code: 'VENMO_DESKTOP_UNKNOWN_ERROR', type: 'UNKNOWN' }, 'unavailable', []],
  [
    { code: 'APPLE_PAY_TOKENIZATION', type: 'NETWORK', details: { originalError: requestError({ fieldErrors: [] }) } },
    'unavailable',
    [],
  ],
  [{ code: 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK', type: 'NETWORK' }, 'network', []],
  [new TypeError('Failed to fetch dynamically imported module'), 'unavailable', []],
  ['anything', 'unavailable', []],
] as const)('the error %j is a fault of kind %s', ([error, kind, fields]) => {
  expect(toFault(error)).toMatchObject({ name: 'PaymentFault', kind, fields });
});

test('a fault includes the provider’s own code for our logs, and the error itself', () => {
  const error = { code: 'CLIENT_GATEWAY_NETWORK', type: 'NETWORK' };
  expect(toFault(error)).toMatchObject({ message: 'network (CLIENT_GATEWAY_NETWORK)', cause: error });
});

test('a fault is returned unchanged', () => {
  const fault = new PaymentFault('cancelled');
  expect(toFault(fault)).toBe(fault);
});

test('work starts synchronously, and its errors become faults', async () => {
  let begun = false;
  const working = withFaults(async () => {
    begun = true;
    throw new Error('anything');
  });
  expect(begun).toBe(true);
  await expect(working).rejects.toBeInstanceOf(PaymentFault);
});
