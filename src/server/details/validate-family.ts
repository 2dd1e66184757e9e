import * as v from 'valibot';
import { callingCodeOf } from '../../contract/calling-code.ts';
import { coparentDetailsSchema, type FirstParent } from '../../contract/entities/coparent-details.schema.ts';
import type { FamilySection } from '../../contract/entities/registration.schema.ts';
import { asciiEmail } from '../../contract/fields/email.schema.ts';
import { countryCalledBy } from '../../contract/normal-phone.ts';
import type { Refused } from '../../contract/problem.schema.ts';
import type { StoredFamily, StoredParent } from '../db/tables/registration.table.ts';
import { refusal, refusalOf } from '../http/refusal.ts';

export const familyOf = ({ coParent, children }: FamilySection): StoredFamily => ({
  coParent: {
    firstName: coParent.firstName,
    lastName: coParent.lastName,
    email: coParent.email ?? null,
    phoneCountryCode: coParent.phoneCountryCode ?? null,
    phoneNumber: coParent.phoneNumber ?? null,
  },
  children: children.map(({ firstName, lastName, email }) => ({ firstName, lastName, email: email ?? null })),
});

/** Converts a stored family to form values, where missing values are empty strings. */
export const comparable = ({ coParent, children }: StoredFamily) => ({
  email: coParent.email ?? '',
  phoneCountry: countryOf(coParent.phoneCountryCode),
  phoneNumber: coParent.phoneNumber ?? '',
  children: children.map(child => ({ ...child, email: child.email ?? '' })),
});

type ComparedParent = Pick<StoredParent, 'email' | 'phoneCountryCode' | 'phoneNumber'>;

/** Converts a stored parent to form values. */
export const firstParent = ({ email, phoneCountryCode, phoneNumber }: ComparedParent): FirstParent => ({
  email,
  phoneCountry: countryOf(phoneCountryCode),
  phoneNumber,
});

export type Validated<T> = { type: 'valid'; value: T } | { type: 'refused'; body: Refused };

/** Validates a family by the rules of the second step. The parent may have changed since the family was stored. */
export function validateFamily(family: StoredFamily, parent: ComparedParent): Validated<StoredFamily> {
  const { coParent } = family;
  const validated = v.safeParse(coparentDetailsSchema(firstParent(parent)), {
    firstName: coParent.firstName,
    lastName: coParent.lastName,
    knowsCoParentEmail: coParent.email !== null,
    ...comparable(family),
  });
  if (!validated.success)
    return {
      type: 'refused',
      body: refusalOf(validated.issues, path => (path.startsWith('children') ? path : `coParent.${path}`)),
    };
  const { firstName, lastName, email, phoneCountry, phoneNumber, children } = validated.output;
  if (phoneNumber !== '' && coParent.phoneCountryCode === null)
    return { type: 'refused', body: refusal({ field: 'coParent.phoneCountryCode', text: 'required' }) };
  if (phoneNumber !== '' && knownCountryOf(coParent.phoneCountryCode) === undefined)
    return { type: 'refused', body: refusal({ field: 'coParent.phoneNumber', text: 'phone.country' }) };
  const value: StoredFamily = {
    coParent: {
      firstName,
      lastName,
      email: asciiEmail(email) || null,
      phoneCountryCode: phoneNumber === '' ? null : `+${callingCodeOf(phoneCountry)}`,
      phoneNumber: phoneNumber || null,
    },
    children: children.map(({ firstName: first, lastName: last, email: address }) => ({
      firstName: first,
      lastName: last,
      email: asciiEmail(address) || null,
    })),
  };
  return { type: 'valid', value };
}

/** The form holds a country where the API holds a calling code, so any country with that calling code will do. */
const countryOf = (phoneCountryCode: string | null): string => knownCountryOf(phoneCountryCode) ?? 'US';

const knownCountryOf = (phoneCountryCode: string | null): string | undefined =>
  phoneCountryCode === null ? undefined : countryCalledBy(phoneCountryCode.slice(1));
