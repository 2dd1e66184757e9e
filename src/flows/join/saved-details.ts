import type { SavedDetails } from '../../../machines/flows/join/join.types.ts';
import type { SavedAnswers } from '../../contract/entities/registration.schema.ts';
import { countryCalledBy, normalPhone } from '../../contract/normal-phone.ts';

/** Converts saved answers to the format of the forms. */
export function savedDetails({ parent: { phoneCountryCode, ...parent }, family }: SavedAnswers): SavedDetails {
  return {
    parent: { ...parent, phoneCountry: phoneCountry(phoneCountryCode, parent.phoneNumber) },
    coparent: family && coparentOf(family),
  };
}

function coparentOf({
  coParent: { phoneCountryCode, phoneNumber, email, ...name },
  children,
}: NonNullable<SavedAnswers['family']>): SavedDetails['coparent'] {
  return {
    ...name,
    knowsCoParentEmail: email !== null,
    email: email ?? '',
    phoneCountry: phoneCountry(phoneCountryCode, phoneNumber ?? ''),
    phoneNumber: phoneNumber ?? '',
    children: children.map(child => ({ ...child, email: child.email ?? '' })),
  };
}

/** @param code with plus */
function phoneCountry(code: string | null, number: string): string {
  const callingCode = (code ?? '+1').slice(1);
  return normalPhone(number, callingCode).country ?? countryCalledBy(callingCode) ?? 'US';
}
