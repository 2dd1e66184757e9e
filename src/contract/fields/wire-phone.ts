import * as v from 'valibot';
import { callablePhone, countryCalledBy } from '../normal-phone.ts';
import { fieldError } from './field-error.ts';
import { PhoneNumberSchema } from './phone.schema.ts';

interface WirePhone {
  /** Calling code with plus. */
  phoneCountryCode: string;
  phoneNumber: string;
}

/** Converts a number to its normal form. Put it at the end of a pipe with both fields. */
export const phoneNormalised = <T extends WirePhone>() =>
  v.rawTransform<T, T>(({ dataset: { value }, addIssue }) => {
    const { callingCode, number } = callablePhone(value.phoneNumber, value.phoneCountryCode.slice(1));
    const message =
      number.startsWith('+') || countryCalledBy(callingCode) === undefined
        ? fieldError('phone.country')
        : v.is(PhoneNumberSchema, number)
          ? null
          : fieldError('phone.digits');
    if (message !== null)
      addIssue({
        message,
        path: [
          {
            type: 'object',
            origin: 'value',
            input: { phoneNumber: value.phoneNumber },
            key: 'phoneNumber',
            value: value.phoneNumber,
          },
        ],
      });
    return { ...value, phoneCountryCode: `+${callingCode}`, phoneNumber: number };
  });
