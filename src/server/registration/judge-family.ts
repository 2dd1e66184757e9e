import * as v from 'valibot';
import { coparentDetailsSchema, type FirstParent } from '../../contract/entities/coparent-details.schema.ts';
import type { FamilySection } from '../../contract/entities/registration.schema.ts';
import { asciiEmail } from '../../contract/fields/email.schema.ts';
import type { Refused } from '../../contract/problem.schema.ts';
import type { StoredFamily } from '../db/tables/registration.table.ts';
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

/** As a form has it: what was not given is empty. */
export const comparable = ({ coParent, children }: StoredFamily) => ({
  email: coParent.email ?? '',
  phoneNumber: coParent.phoneNumber ?? '',
  children: children.map(child => ({ ...child, email: child.email ?? '' })),
});

export type Judged<T> = { type: 'judged'; value: T } | { type: 'refused'; body: Refused };

/** Holds a family against the rules of the second step. The parent may have changed since it was stored. */
export function judgeFamily(family: StoredFamily, parent: FirstParent): Judged<StoredFamily> {
  const { coParent } = family;
  const judged = v.safeParse(coparentDetailsSchema(parent), {
    firstName: coParent.firstName,
    lastName: coParent.lastName,
    knowsCoParentEmail: coParent.email !== null,
    phoneCountry: anyCountry,
    ...comparable(family),
  });
  if (!judged.success) return { type: 'refused', body: refusalOf(judged.issues, path => (path.startsWith('children') ? path : `coParent.${path}`)) };
  const { firstName, lastName, email, phoneNumber, children: judgedChildren } = judged.output;
  if (phoneNumber !== '' && coParent.phoneCountryCode === null) {
    return { type: 'refused', body: refusal({ field: 'coParent.phoneCountryCode', text: 'required' }) };
  }
  const value: StoredFamily = {
    coParent: {
      firstName,
      lastName,
      email: asciiEmail(email) || null,
      phoneCountryCode: phoneNumber === '' ? null : coParent.phoneCountryCode,
      phoneNumber: phoneNumber || null,
    },
    children: judgedChildren.map(({ firstName: first, lastName: last, email: address }) => ({ firstName: first, lastName: last, email: asciiEmail(address) || null })),
  };
  return { type: 'judged', value };
}

/** The form asks for a country where the wire carries a calling code, which its own schema has judged. */
const anyCountry = 'US';
