import * as v from 'valibot';
import { callablePhone, countryCalledBy } from '../normal-phone.ts';
import { fieldError } from './field-error.ts';
import { pathItem } from './path-item.ts';
import { PhoneNumberSchema } from './phone.schema.ts';

interface Phone {
  phoneCountryCode: string;
  phoneNumber: string;
}

/**
 * Converts a number to its normal form by `place`, whose country is undefined if the field does not accept it. Put it at
 * the end of a pipe with both fields.
 */
export const phonePlaced = <T extends Phone>(
  place: (phone: T) => { phoneCountryCode: T['phoneCountryCode'] | undefined; phoneNumber: string },
) =>
  v.rawTransform<T, T>(({ dataset: { value }, addIssue }) => {
    const { phoneCountryCode, phoneNumber } = place(value);
    const message =
      phoneCountryCode === undefined
        ? fieldError('phone.country')
        : v.is(PhoneNumberSchema, phoneNumber)
          ? null
          : fieldError('phone.digits');
    if (message !== null) addIssue({ message, path: [pathItem(value, 'phoneNumber')] });
    return { ...value, phoneCountryCode: phoneCountryCode ?? value.phoneCountryCode, phoneNumber };
  });

/** `phonePlaced` for a calling code with plus. */
export const phoneNormalised = <T extends Phone>() =>
  phonePlaced<T>(({ phoneCountryCode, phoneNumber }) => {
    const { callingCode, number } = callablePhone(phoneNumber, phoneCountryCode.slice(1));
    const isPlaced = !number.startsWith('+') && countryCalledBy(callingCode) !== undefined;
    return { phoneCountryCode: isPlaced ? `+${callingCode}` : undefined, phoneNumber: number };
  });
