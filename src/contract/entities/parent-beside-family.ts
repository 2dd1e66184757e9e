import type { ValidationError } from '../problem.schema.ts';
import { sameEmail } from '../fields/email.schema.ts';
import { fieldError } from '../fields/field-error.ts';
import { samePhone } from '../normal-phone.ts';
import type { CoparentDetails, FirstParent } from './coparent-details.schema.ts';

type Family = Pick<CoparentDetails, 'email' | 'phoneCountry' | 'phoneNumber'> & {
  children: readonly { email: string }[];
};

/** The errors of changed parent details that the family of step 2 already uses. */
export function parentBesideFamily(parent: FirstParent, { email, children, ...phone }: Family): ValidationError[] {
  const ofEmail = sameEmail(parent.email, email)
    ? fieldError('email.sameAsParent')
    : children.some(child => sameEmail(parent.email, child.email)) && fieldError('email.sameAsEitherParent');
  const ofPhone = samePhone(parent, phone) && fieldError('phone.sameAsParent');
  return [
    ...(ofEmail ? [{ field: 'parent.email', text: ofEmail }] : []),
    ...(ofPhone ? [{ field: 'parent.phoneNumber', text: ofPhone }] : []),
  ];
}
