import { type ProfessionalPhoneCountry, professionalPhoneCountries } from './entities/professional-choices.ts';
import { normalPhone } from './normal-phone.ts';

/** Calling codes without plus. */
export const professionalCallingCodes: Readonly<Record<ProfessionalPhoneCountry, string>> = {
  US_CANADA: '1',
  UNITED_KINGDOM: '44',
  MEXICO: '52',
};

/**
 * Moves a calling code that was typed with the number into its country. The country is undefined if professionals cannot
 * choose it.
 */
export function placedProfessionalPhone(phoneCountryCode: ProfessionalPhoneCountry, typed: string) {
  const { callingCode, number } = normalPhone(typed, professionalCallingCodes[phoneCountryCode]);
  const country = professionalPhoneCountries.find(each => professionalCallingCodes[each] === callingCode);
  return { phoneCountryCode: number.startsWith('+') ? undefined : country, phoneNumber: number };
}
